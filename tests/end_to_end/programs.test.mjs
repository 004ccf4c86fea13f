// The programs that ship: what they load is in the packages that docs/hosting.md names, and they are hardened.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { inRoot, serverBinary } from './harness/paths.mjs';

const built = path.resolve(path.dirname(serverBinary), '../..');
const programs = ['app/noughts-server', 'app/noughts-cage', 'app/noughts-photo', 'tools/rules/noughts-rules'].map(
  (name) => path.join(built, 'server', name),
);
const output = (command, ...args) => execFileSync(command, args, { encoding: 'utf8', maxBuffer: 64_000_000 });
/** As output, for what complains of some of its arguments and answers for the others. */
const answers = (command, ...args) => spawnSync(command, args, { encoding: 'utf8', maxBuffer: 64_000_000 }).stdout;

/** What a program loads, by the dynamic loader's word. */
const loaded = programs.map((program) =>
  [...output('ldd', program).matchAll(/^\s*(?:\S+ => )?(\/\S+) \(0x/gm)].map(([, library]) => library),
);

/** The names by which Debian may know a file: some by /lib, which is a link to /usr/lib. */
const namesOf = (file) =>
  [file, realpathSync(file)].flatMap((name) => [name, `/usr${name}`, name.replace(/^\/usr/, '')]);

const owners = new Map(
  [
    ...answers('dpkg-query', '--search', ...new Set(loaded.flat().flatMap(namesOf))).matchAll(
      /^([^:,\s]+).*?: (\/.*)$/gm,
    ),
  ].map(([, owner, file]) => [file, owner]),
);

/** The package that a library is of. */
const packageOf = (library) =>
  owners.get(namesOf(library).find((name) => owners.has(name))) ?? assert.fail(`${library} is of no package`);

const listed = readFileSync(inRoot('tools', 'debian-packages-runtime.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

const dependencies = new Map(
  output('dpkg-query', '--show', '--showformat=${Package}:${Depends},${Pre-Depends}\\n')
    .split('\n')
    .map((line) => [
      line.split(':')[0],
      [...line.slice(line.indexOf(':') + 1).matchAll(/(?:^|[,|])\s*([a-z0-9][a-z0-9+.-]+)/g)].map(([, name]) => name),
    ]),
);

/** The packages, and all that they depend on. */
function withDependencies(packages) {
  const found = new Set();
  const left = [...packages];
  while (left.length > 0) {
    const name = left.pop();
    if (!found.has(name)) left.push(...(dependencies.get(name) ?? []));
    found.add(name);
  }
  return found;
}

describe('The packages to run with', () => {
  test('are installed here, and have every library that a program loads', () => {
    const reached = withDependencies(listed);
    const missing = [...new Set(loaded.flat())].map((library) => [library, packageOf(library)]);
    assert.deepEqual(
      missing.filter(([, name]) => !reached.has(name)).map(([library, name]) => `${library} of ${name}`),
      [],
    );
  });

  test('are those whose libraries a program names itself, and no others', () => {
    const named = programs.flatMap((program, index) =>
      [...output('readelf', '--dynamic', program).matchAll(/\(NEEDED\).*\[(.+)\]/g)].map(([, name]) =>
        packageOf(
          loaded[index].find((library) => library.endsWith(`/${name}`)) ?? assert.fail(`${program} needs ${name}`),
        ),
      ),
    );
    // Files, not a library.
    assert.deepEqual([...new Set([...named, 'ca-certificates', 'fonts-open-sans'])].sort(), [...listed].sort());
  });
});

const cache = readFileSync(path.join(built, 'CMakeCache.txt'), 'utf8');
const setting = (name) => new RegExp(`^${name}:\\w+=(.*)$`, 'm').exec(cache)?.[1];
const type = setting('CMAKE_BUILD_TYPE');
const isRelease = type === 'RelWithDebInfo';
const isSanitized = Boolean(setting('NOUGHTS_SANITIZE'));

/** The sources that are compiled by way of a file: a unit is made of those that it includes. */
const sourcesOf = (file) =>
  file.startsWith(built) && /\/Unity\/\w+\.cxx$/.test(file) && existsSync(file)
    ? [...readFileSync(file, 'utf8').matchAll(/^#include "(.*\.cpp)"$/gm)].map(([, source]) => source)
    : [file];

describe(`What a program is hardened with (${type}${isSanitized ? ', sanitized' : ''})`, () => {
  test('is known for this type of build', () => assert.ok(['RelWithDebInfo', 'Debug'].includes(type), type));

  for (const program of isSanitized ? [] : programs) {
    test(`${path.basename(program)} lies anywhere, and what the loader has filled in can't be written`, () => {
      const dynamic = output('readelf', '--dynamic', '--wide', program);
      assert.match(dynamic, /\(FLAGS_1\).*\bNOW\b/);
      assert.match(dynamic, /\(FLAGS_1\).*\bPIE\b/);
      const headers = output('readelf', '--program-headers', '--wide', program);
      assert.match(headers, /^Elf file type is DYN/m);
      assert.match(headers, /GNU_RELRO/);
      assert.match(headers, /GNU_STACK.* RW {2}/);
    });

    test(`${path.basename(program)} watches its stack`, () => {
      assert.match(output('readelf', '--dyn-syms', '--wide', program), /__stack_chk_fail/);
    });
  }

  const unchecked = isRelease && !isSanitized ? false : 'it is no release, or has sanitizers';
  test('noughts-server has the checked functions of the C library', { skip: unchecked }, () => {
    const checked = output('readelf', '--dyn-syms', '--wide', programs[0]).match(/\b__(?!stack)\w+_chk\b/g) ?? [];
    assert.ok(checked.length > 0, 'no function is checked: _FORTIFY_SOURCE is off');
  });

  const commandsOfServer = () => {
    const commands = JSON.parse(readFileSync(path.join(built, 'compile_commands.json'), 'utf8'));
    const ours = commands
      .flatMap(({ file, command }) => sourcesOf(file).map((source) => ({ file: source, command })))
      .filter(({ file }) => file.startsWith(inRoot('server')) && existsSync(file));
    assert.ok(ours.length > 100, `only ${ours.length} files`);
    return ours;
  };

  test('every file of the server is compiled with it', () => {
    const wanted = ['-D_GLIBCXX_ASSERTIONS'];
    if (!isSanitized) wanted.push('-fstack-protector-strong', '-fstack-clash-protection');
    if (isRelease && !isSanitized) wanted.push('-D_FORTIFY_SOURCE=3');
    const lacking = commandsOfServer().flatMap(({ file, command }) =>
      wanted
        .filter((flag) => !command.split(' ').includes(flag))
        .map((flag) => `${path.relative(inRoot(), file)}: ${flag}`),
    );
    assert.deepEqual(lacking, []);
  });

  // Without it the C library checks nothing.
  test('every file of the server is optimized', { skip: unchecked }, () => {
    const unoptimized = commandsOfServer().filter(
      ({ command }) => !/^-O[12]$/.test(command.match(/-O\S*(?!.* -O)/)?.[0] ?? ''),
    );
    assert.deepEqual(
      unoptimized.map(({ file }) => path.relative(inRoot(), file)),
      [],
    );
  });
});
