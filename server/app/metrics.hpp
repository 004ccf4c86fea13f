// What the store and the rooms count, for /metrics.
#pragma once

#include "app/cluster/cluster.hpp"
#include "archive/archive_job.hpp"
#include "engines/engines.hpp"
#include "people/mail/mailer.hpp"
#include "postgres/postgres.hpp"
#include "room/rooms.hpp"
#include "text/prometheus.hpp"

namespace noughts::app {

void write_metrics(text::PrometheusText& figures, const postgres::Figures& database, const room::Figures& rooms,
                   const computers::Figures& computers);

void write_metrics(text::PrometheusText& figures, const engines::Figures& engines);

void write_metrics(text::PrometheusText& figures, const mail::Figures& mails);

void write_metrics(text::PrometheusText& figures, const archive::Figures& archived);

/// Nothing where there are no other nodes.
void write_metrics(text::PrometheusText& figures, const Cluster& cluster);

}  // namespace noughts::app
