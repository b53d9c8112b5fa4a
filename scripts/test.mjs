// npm test: everything that is checked before a change is taken, to the end, and one last line that sums it up.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallChromium } from './chromium.mjs'
import { ensureInstalled } from './installing.mjs'
import { run } from './processes.mjs'
import { nodeOrExit, root, toolEnvironment } from './runtime.mjs'
import { ensureWebBuilt } from './web.mjs'

await ensureInstalled()
const node = nodeOrExit()
const env = toolEnvironment()
const reports = mkdtempSync(join(tmpdir(), 'prumo-test-'))
const total = { passed: 0, failed: 0 }

await step('Formato, lint e tipos', async () => {
  const { code } = await run('npm', ['run', '-s', 'check'], { cwd: root, env })
  return { code }
})

await step('Testes', async () => {
  const file = join(reports, 'vitest.json')
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json']
  const { code } = await run(node, [...args, `--outputFile.json=${file}`], { cwd: root, env })
  const { numPassedTests: passed, numFailedTests: failed } = read(file) ?? {}
  return { code, passed, failed }
})

await step('Navegador', async () => {
  const chromium = await findOrInstallChromium()
  if (!chromium) return { code: 1 }
  await ensureWebBuilt(node)
  const file = join(reports, 'playwright.json')
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e', '--reporter=list,json']
  const { code } = await run(node, args, {
    cwd: root,
    env: { ...env, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  const { expected = 0, flaky = 0, unexpected: failed } = read(file)?.stats ?? {}
  return { code, passed: expected + flaky, failed }
})

rmSync(reports, { recursive: true, force: true })
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

/** Runs one step and adds it up. One that fails without counting its failures (a type, a crash) is one failure. */
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
