// npm test: runs every check of a change, without stopping at a failure, and prints a summary as its last line.
//   npm test -- contacts minutes    only these areas: their folders in contract, server and web, and their journeys
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallChromium } from './chromium.mjs'
import { ensureInstalled } from './installing.mjs'
import { run } from './processes.mjs'
import { nodeOrExit, root, toolEnvironment } from './runtime.mjs'
import { ensureWebBuilt } from './web.mjs'

const areas = process.argv.slice(2)
const known = readdirSync(join(root, 'packages/server/src'), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)
const unknown = areas.filter((area) => !known.includes(area))
if (unknown.length) {
  console.error(`Não há área ${unknown.join(', ')}. Há: ${known.join(', ')}`)
  process.exit(2)
}

await ensureInstalled()
const node = nodeOrExit()
const env = toolEnvironment()
const reports = mkdtempSync(join(tmpdir(), 'prumo-test-'))
const total = { passed: 0, failed: 0 }

if (!areas.length)
  await step('Formato, lint e tipos', async () => {
    const { code } = await run('npm', ['run', '-s', 'check'], { cwd: root, env })
    return { code }
  })

await step('Testes', async () => {
  const file = join(reports, 'vitest.json')
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json']
  const only = areas.map((area) => `/src/${area}/`)
  const { code } = await run(node, [...args, `--outputFile.json=${file}`, ...only], { cwd: root, env })
  const { numPassedTests: passed, numFailedTests: failed } = read(file) ?? {}
  return { code, passed, failed }
})

const journeys = areas.map((area) => `e2e/${area}/`).filter((folder) => existsSync(join(root, folder)))
if (!areas.length || journeys.length) await step('Navegador', browse)

async function browse() {
  const chromium = await findOrInstallChromium()
  if (!chromium) return { code: 1 }
  await ensureWebBuilt(node)
  const file = join(reports, 'playwright.json')
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e', '--reporter=list,json', ...journeys]
  const { code } = await run(node, args, {
    cwd: root,
    env: { ...env, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  const { expected = 0, flaky = 0, unexpected: failed } = read(file)?.stats ?? {}
  return { code, passed: expected + flaky, failed }
}

rmSync(reports, { recursive: true, force: true })
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

/** Runs one step and adds its result. A step that fails without counting failures (types, a crash) is one failure. */
async function step(name, work) {
  console.log(`\n— ${name}`)
  const { code, passed = 0, failed = 0 } = await work()
  total.passed += passed
  total.failed += code === 0 ? failed : Math.max(failed, 1)
  if (code !== 0) console.error(`— ${name}: falhou`)
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
