// How long a page is at one task, by the processor's time: what else the machine does meanwhile is not counted.

const kCategories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** Milliseconds of the processor that the longest task of the page's main thread takes while something is done. */
export async function longestTask(page, act) {
  const browser = page.context().browser();
  await browser.startTracing(page, { categories: kCategories });
  let trace;
  try {
    await act();
  } finally {
    trace = JSON.parse((await browser.stopTracing()).toString());
  }
  const origin = new URL(page.url()).origin;
  const events = trace.traceEvents;
  const own = events.find(({ args }) => args?.data?.frames?.some(({ url }) => url.startsWith(origin)));
  const pid = own?.args.data.frames.find(({ url }) => url.startsWith(origin)).processId;
  const tasks = events.filter(
    (event) => event.pid === pid && event.tid === pid && event.name === 'RunTask' && event.tdur > 0,
  );
  if (tasks.length === 0) throw new Error('no task of the page was seen');
  return Math.max(...tasks.map(({ tdur }) => tdur)) / 1_000;
}
