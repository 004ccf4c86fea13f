// What ships: the Dockerfiles copy what is there, the compose files say what a host relies on, the units are whole.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { parse } from 'yaml';
import { documents, projectPaths } from './documents.mjs';
import { sources } from './sources.mjs';

const there = projectPaths();
const dockerfiles = sources('docker', /\.Dockerfile$/);
const composeFiles = sources('.', /^docker-compose(\.cluster)?\.yml$/).map(({ path, text }) => ({
  path,
  text,
  compose: parse(text, { merge: true }),
}));
const allServices = composeFiles.flatMap(({ path, compose }) =>
  Object.entries(compose.services).map(([name, service]) => ({ name: `${path}, ${name}`, service, compose })),
);
const servers = allServices.filter(({ service }) => service.image === 'noughts-server');
const [hosting, scaling] = ['hosting', 'scaling'].map((page) => documents().find(({ path }) => path === `docs/${page}.md`).text);

/** A Dockerfile's instructions: { word, rest } with the lines of each joined. */
const instructions = (text) =>
  text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ word: line.split(/\s/)[0], rest: line.replace(/^\w+\s+/, '') }));

/** The stages: { name, steps }, in their order. */
function stages(text) {
  const found = [];
  for (const step of instructions(text)) {
    if (step.word === 'FROM') found.push({ name: / AS (\S+)/.exec(step.rest)?.[1] ?? '', base: step.rest.split(' ')[0], steps: [] });
    else found.at(-1)?.steps.push(step);
  }
  return found;
}

/** A COPY: where from, and what. */
function copied(rest) {
  const parts = rest.split(/\s+/);
  const flags = parts.filter((part) => part.startsWith('--'));
  const from = flags.find((flag) => flag.startsWith('--from='))?.slice('--from='.length);
  return { from, files: parts.filter((part) => !part.startsWith('--')).slice(0, -1) };
}

/** What a file of ignored paths says, as whether it ignores a path: the last line that the path matches decides. */
function ignoring(name) {
  const lines = sources('.', name)[0]
    .text.split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const bare = (line) => line.replace(/^!/, '').replace(/^\/|\/\*?$/g, '');
  const matches = (path, line) => bare(line) === '*' || path === bare(line) || path.startsWith(`${bare(line)}/`);
  return (path) => lines.filter((line) => matches(path, line)).at(-1)?.startsWith('!') === false;
}

/** An address of IPv4 as a number. */
const numberOf = (address) => address.split('.').reduce((number, part) => number * 256 + Number(part), 0);

/** Whether an address is in a block such as 172.30.73.128/25. */
function isWithin(address, block) {
  const [first, bits] = block.split('/');
  const size = 2 ** (32 - Number(bits));
  return Math.floor(numberOf(address) / size) === Math.floor(numberOf(first) / size);
}

const isIgnored = ignoring(/^\.dockerignore$/);
const isGenerated = ignoring(/^\.gitignore$/);
/** What of the repository a COPY would leave out. */
const leftOut = (folder) =>
  [...there].filter((path) => path.startsWith(`${folder.replace(/\/$/, '')}/`) && isIgnored(path) && !isGenerated(path));

for (const { path, text } of dockerfiles) {
  describe(path, () => {
    test('copies what is there, and what an earlier stage has made', () => {
      const earlier = [];
      const wrong = [];
      for (const { name, base, steps } of stages(text)) {
        if (!/^(\$\{BASE\}|scratch)$/.test(base) && !earlier.includes(base)) wrong.push(`FROM ${base}`);
        for (const { rest } of steps.filter(({ word }) => word === 'COPY' || word === 'ADD')) {
          const { from, files } = copied(rest);
          if (from !== undefined && !earlier.includes(from)) wrong.push(`--from=${from}`);
          if (from !== undefined) continue;
          wrong.push(...files.filter((file) => !there.has(file.replace(/\/$/, '')) || isIgnored(file)));
          wrong.push(...files.flatMap(leftOut));
        }
        earlier.push(name);
      }
      assert.deepEqual(wrong, []);
    });

    test('ends as a user who is not root, with a health check and a signal', () => {
      const steps = stages(text).at(-1).steps;
      const last = (word) => steps.filter((step) => step.word === word).at(-1)?.rest;
      assert.match(last('USER') ?? '', /^[1-9]\d*:[1-9]\d*$/);
      assert.match(last('STOPSIGNAL') ?? '', /^SIG/);
      assert.ok(last('HEALTHCHECK') && last('ENTRYPOINT'));
    });
  });
}

test('there are four images, and the compose files build each of them', () => {
  const built = new Set(allServices.map(({ service }) => service.build.dockerfile));
  assert.deepEqual(
    [...built].sort(),
    dockerfiles.map(({ path }) => path),
  );
  for (const { service } of allServices) {
    const { text } = dockerfiles.find(({ path }) => path === service.build.dockerfile);
    if (service.build.target) assert.equal(stages(text).at(-1).name, service.build.target);
  }
});

for (const { name, service, compose } of allServices) {
  test(`${name}: not root, root file system read-only, watched, stopped in its time, with volumes that are named`, () => {
    assert.match(service.user, /^[1-9]\d*:[1-9]\d*$/);
    assert.equal(service.read_only, true);
    assert.deepEqual(service.cap_drop, ['ALL']);
    assert.ok(service.security_opt.includes('no-new-privileges:true'));
    assert.ok(service.healthcheck?.test && service.stop_grace_period && service.stop_signal && service.restart);
    const { text } = dockerfiles.find(({ path }) => path === service.build.dockerfile);
    const steps = stages(text).at(-1).steps;
    assert.equal(steps.find(({ word }) => word === 'USER').rest, service.user);
    assert.equal(steps.find(({ word }) => word === 'STOPSIGNAL').rest, service.stop_signal);
    for (const volume of service.volumes ?? []) {
      const source = volume.replace(/^\$\{\w+:-([^}]*)\}/, '$1').split(':')[0];
      assert.ok(source in compose.volumes || there.has(source.replace(/^\.\//, '')), `${volume} is no volume that there is`);
    }
  });
}

test('no address that a service is given by chance is one that another must have', () => {
  const given = composeFiles.flatMap(({ compose }) =>
    Object.values(compose.services).flatMap(({ networks }) =>
      Object.entries(Array.isArray(networks) ? {} : (networks ?? {})).map(([network, { ipv4_address }]) => ({
        address: ipv4_address,
        range: compose.networks[network].ipam.config[0].ip_range,
      })),
    ),
  );
  assert.ok(given.length > 0);
  for (const { address, range } of given) assert.ok(range !== undefined && !isWithin(address, range), `${address} of ${range}`);
});

test('the balancer gives a node fewer connections than that takes, and has files enough for those of all nodes', () => {
  const [{ text: configuration }] = sources('docker', /haproxy\.cfg$/);
  const places = Number(/`NOUGHTS_MAX_CONNECTIONS` \| `(\d+)`/.exec(hosting)[1]);
  const opened = ['nodes', 'files'].map((name) => {
    const backend = configuration.split(`\nbackend ${name}\n`)[1].split(/^\w/m)[0];
    const most = (word) => Number(new RegExp(`^ *default-server\\b.* ${word} (\\d+)`, 'm').exec(backend)?.[1] ?? Infinity);
    return most('maxconn') + most('pool-max-conn');
  });
  const atOneNode = opened[0] + opened[1];
  assert.ok(atOneNode < places, `${atOneNode} of ${places}`);
  const { services } = composeFiles.find(({ path }) => path.includes('cluster')).compose;
  const nodes = Object.values(services).filter(({ image }) => image === 'noughts-server').length;
  const files = Number(/:-(\d+)/.exec(services.balancer.ulimits.nofile)[1]);
  assert.ok(files > 2 * nodes * atOneNode, `${files} files`);
});

test('what the compose files take from the environment is in the documents, and the server reads what it is given', () => {
  const taken = composeFiles.flatMap(({ text }) => [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
  assert.deepEqual(
    taken.filter((name) => !hosting.includes(`\`${name}\``) && !scaling.includes(`\`${name}\``)),
    [],
  );
  const [{ text: configuration }] = sources('server/app', /configuration\.cpp$/);
  const given = servers.flatMap(({ service }) => Object.keys(service.environment));
  assert.deepEqual(
    given.filter((name) => !configuration.includes(`envname("${name}")`)),
    [],
  );
});

test('what hosting.md says that compose hands on, it does, and each setting of mail in both compose files', () => {
  const [{ text: configuration }] = sources('server/app', /configuration\.cpp$/);
  const known = [...configuration.matchAll(/envname\("(\w+)"\)/g)].map(([, name]) => name);
  const named = (text) =>
    [...text.matchAll(/`(\w+)(…?)/g)].flatMap(([, name, more]) => known.filter((one) => (more ? one.startsWith(name) : one === name)));
  const said = named(hosting.split('## As containers')[1].split('To upgrade:')[0]);
  const ofMail = known.filter((name) => name.startsWith('NOUGHTS_SMTP_'));
  assert.ok(said.length > 20 && ofMail.length > 5);
  const lacking = ({ path }, names) =>
    servers
      .filter(({ name }) => name.startsWith(path))
      .flatMap(({ name, service }) => names.filter((one) => !(one in service.environment)).map((one) => `${name}: ${one}`));
  const [ofCluster, ofOne] = composeFiles;
  assert.deepEqual([...lacking(ofOne, said), ...lacking(ofCluster, ofMail)], []);
});

test('the client is built again where anything changes that its image is built from', () => {
  const { text } = dockerfiles.find(({ path }) => path === 'docker/server.Dockerfile');
  const { steps } = stages(text).find(({ name }) => name === 'client');
  const folders = steps
    .filter(({ word }) => word === 'COPY')
    .flatMap(({ rest }) => (copied(rest).from === undefined ? copied(rest).files : []))
    .filter((path) => !/\.(json|npmrc)$/.test(path));
  const [{ text: compile }] = sources('tools/lib', /compile\.sh$/);
  assert.ok(folders.length > 2);
  assert.deepEqual(/\bfind ([\w/ -]+) -type f/.exec(compile)[1].split(' ').sort(), folders.sort());
});

test('no secret is written down in the compose files', () => {
  for (const { service } of allServices) {
    for (const [name, value] of Object.entries(service.environment ?? {})) {
      if (/KEY|PASSWORD|SECRET|TOKEN/.test(name)) assert.match(value, /^\$\{\w+:-\}$/, name);
      assert.doesNotMatch(value, /:\/\/[^/@]*:[^/@]+@/, name);
    }
  }
});

test('the unit starts the server for ever, as nobody, with little that it may do', () => {
  const unit = sources('docs/unit', /noughts\.service\.in$/)[0].text;
  const section = (name) => unit.split(`[${name}]`)[1].split(/^\[/m)[0];
  assert.match(section('Unit'), /^StartLimitIntervalSec=0$/m);
  for (const line of ['Restart=always', 'DynamicUser=yes', 'StateDirectory=noughts', 'NoNewPrivileges=yes', 'ProtectSystem=strict']) {
    assert.ok(section('Service').split('\n').includes(line), line);
  }
  assert.match(section('Service'), /^CapabilityBoundingSet=(CAP_NET_BIND_SERVICE)?$/m);
  assert.match(section('Service'), /^SystemCallFilter=@system-service$/m);
});

test('an administrator is made as the user and with the settings that the unit has', () => {
  const command = /^systemd-run (?:.*\\\n)*.*noughts-server administrator \w+$/m.exec(hosting)[0];
  const said = [...command.matchAll(/--property=(\S+)/g)].map(([, property]) => property);
  const unit = sources('docs/unit', /noughts\.service\.in$/)[0].text.split('\n');
  assert.deepEqual(said.map((property) => property.split('=')[0]).sort(), ['DynamicUser', 'EnvironmentFile', 'User']);
  assert.deepEqual(
    said.filter((property) => !unit.includes(property)),
    [],
  );
});

test('make clean removes whatever git ignores but players, games, secrets and logs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'noughts-clean-'));
  try {
    const [{ text: ignored }] = sources('.', /^\.gitignore$/);
    const paths = ignored
      .split('\n')
      .filter((line) => /^\/?[\w.]/.test(line))
      .map((line) => line.replace(/^\/|\/$/g, ''));
    for (const path of paths) mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, 'Makefile'), sources('.', /^Makefile$/)[0].text);
    execFileSync('make', ['clean'], { cwd: folder });
    assert.deepEqual(
      paths.filter((path) => existsSync(join(folder, path))),
      ['var', 'docker/secrets/*'],
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
