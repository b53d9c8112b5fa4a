// npm run test:dates: runs the tests on other days than today, with the clocks of server, database and browser moved.
//   npm run test:dates                      everything, on six days
//   npm run test:dates -- --time-bound      only tests that read the current date, on twelve days
//   npm run test:dates -- --at 2028-02-29T12:00:00-03:00 [--only server|browser] [file…]
// libfaketime moves server and database (Debian: apt install faketime); the browser is moved by e2e/support/watching.ts,
// and in component tests by packages/web/src/testing/clock.ts.
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './built.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { ensureInstalled } from './installing.mjs'
import { run } from './processes.mjs'
import { nodeOrExit, root, toolEnvironment } from './runtime.mjs'

const { values, positionals } = parseArgs({
  options: { 'time-bound': { type: 'boolean' }, at: { type: 'string', multiple: true }, only: { type: 'string' } },
  allowPositionals: true,
})
await ensureInstalled()
const node = nodeOrExit()
const library = fakeTime()
if (!library) {
  console.error('Outras datas precisam do libfaketime: apt install faketime')
  process.exit(1)
}
const moments = values.at
  ? values.at.map((at) => ({ at: new Date(at), zone: 'America/Sao_Paulo', what: at }))
  : comingMoments().slice(0, values['time-bound'] ? 12 : 6)
const files = values['time-bound'] ? timeBound() : positionals
const chromium = values.only === 'server' ? undefined : await findOrInstallChromium()
if (chromium) await ensureBuilt(node)

const failed = []
for (const { at, zone, what } of moments) {
  const ahead = Math.round((at.getTime() - Date.now()) / 1000)
  const env = toolEnvironment({
    LD_PRELOAD: library,
    FAKETIME: `${ahead < 0 ? '' : '+'}${ahead}s`,
    // Timers and measured durations use the monotonic clock, which has no date.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    CLOCK_AHEAD_MS: String(ahead * 1000),
    VITE_CLOCK_AHEAD_MS: String(ahead * 1000),
    TZ: zone,
    ...(chromium && { CHROMIUM: chromium }),
  })
  console.log(`\n— ${what}: ${at.toISOString()}, TZ ${zone}`)
  const journeys = files.filter((file) => file.startsWith('e2e/'))
  const others = files.filter((file) => !file.startsWith('e2e/'))
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...others]
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e', '--reporter=line', ...journeys]
  if (values.only !== 'browser' && (others.length || !files.length)) await tried(what, vitest, env)
  if (chromium && (journeys.length || !files.length)) await tried(what, playwright, env)
}
console.log(failed.length ? `\nFalhou: ${failed.join('; ')}` : `\nPassou em ${moments.length} datas`)
process.exit(failed.length ? 1 : 0)

async function tried(what, args, env) {
  const { code } = await run(node, args, { cwd: root, env, stopBy: 'SIGINT' })
  if (code !== 0) failed.push(`${what} (${args[0].includes('vitest') ? 'servidor' : 'navegador'})`)
}

function fakeTime() {
  for (const folder of readdirSync('/usr/lib', { withFileTypes: true })) {
    const path = join('/usr/lib', folder.name, 'faketime')
    if (!folder.isDirectory()) continue
    try {
      if (readdirSync(path).includes('libfaketimeMT.so.1')) return join(path, 'libfaketimeMT.so.1')
    } catch {
      // no such folder
    }
  }
  return undefined
}

/** Tests and fixtures that read the current date; tests that only move the server's clock do not. */
function timeBound() {
  const reading = String.raw`new Date\(\)|Date\.now\(\)|\btoday\(|setClock\(undefined`
  const places = ['packages/**/*.test.ts', 'packages/**/*.test.tsx', 'e2e/**/*.spec.ts']
  const found = execFileSync('git', ['grep', '-lE', reading, '--', ...places.map((place) => `:(glob)${place}`)], {
    cwd: root,
    encoding: 'utf8',
  })
  return [...found.trim().split('\n'), 'calls.test.ts', 'fuzzing.test.ts', 'isolation.test.ts']
}

/**
 * The next occurrence of each moment, because no clock may go back: today's sessions and certificates would not be
 * valid yet.
 */
function comingMoments() {
  const now = new Date()
  const next = (what, zone, on) => {
    for (let year = now.getUTCFullYear(); ; year++) {
      const day = on(year)
      const at = day && new Date(day)
      if (at && at > now) return { what, zone, at }
    }
  }
  const leap = (year) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
  const beforeEaster = (year, days) => new Date(easter(year).getTime() - days * 86_400_000).toISOString().slice(0, 10)
  const sunday = new Date(now.getTime() + ((7 - now.getUTCDay()) % 7 || 7) * 86_400_000).toISOString().slice(0, 10)
  return [
    { what: 'a Sunday', zone: 'UTC', at: new Date(`${sunday}T12:00:00-03:00`) },
    next('31 January, late', 'America/Sao_Paulo', (year) => `${year}-01-31T22:30:00-03:00`),
    next('29 February', 'Asia/Tokyo', (year) => leap(year) && `${year}-02-29T12:00:00-03:00`),
    next('Carnival Tuesday', 'America/Los_Angeles', (year) => `${beforeEaster(year, 47)}T12:00:00-03:00`),
    next('31 December, late', 'UTC', (year) => `${year}-12-31T23:30:00-03:00`),
    next('1 January, early', 'America/Sao_Paulo', (year) => `${year}-01-01T00:20:00-03:00`),
    next('the last of February, late', 'UTC', (year) => !leap(year) && `${year}-02-28T23:00:00-03:00`),
    next('1 March, early', 'Pacific/Kiritimati', (year) => `${year}-03-01T00:30:00-03:00`),
    next('Easter Sunday', 'America/Sao_Paulo', (year) => `${beforeEaster(year, 0)}T09:00:00-03:00`),
    next('30 April, late', 'America/Manaus', (year) => `${year}-04-30T22:30:00-03:00`),
    next('a month of five Mondays', 'UTC', (year) => `${year}-08-31T18:00:00-03:00`),
    next('15 November', 'Europe/London', (year) => `${year}-11-15T08:00:00-03:00`),
  ]
}

/** Easter Sunday at noon, by the Gregorian computation of Meeus, Jones and Butcher. */
function easter(year) {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const [d, e, f] = [Math.floor(b / 4), b % 4, Math.floor((b + 8) / 25)]
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return new Date(Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1, 12))
}
