/**
 * What the workers of a run share beside the server of the journeys, each begun when the first asks for it: the demo
 * company's server, and the operator's command line, whose program takes seconds to load. One program for a run; it ends
 * with whoever started it (support/sharing.ts).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { machineEnvironment } from '@prumo/server/src/testing/machine-environment.ts'
import { startDemo } from './nodes.ts'

const folder = mkdtempSync(join(tmpdir(), 'prumo-e2e-demo-'))
let demo: ReturnType<typeof startDemo> | undefined
let before: Promise<unknown> = Promise.resolve()

/** Carries out the words of a command on the data of a folder; returns its JSON. One after the other, as at a terminal. */
function operate({ dataDir, words }: { dataDir: string; words: string[] }): Promise<unknown> {
  const carriedOut = before.then(async () => {
    const { operate: carryOut } = await import('@prumo/server/src/operator/program.ts')
    const { openContext } = await import('@prumo/server/src/operator/opening.ts')
    const { readSettings } = await import('@prumo/server/src/platform/settings.ts')
    const said: string[] = []
    const code = await carryOut(['--json', '--operador', 'Sofia', ...words], {
      out: (line) => said.push(line),
      err: (line) => said.push(line),
      user: 'Sofia',
      open: (options) =>
        openContext(readSettings({ ...machineEnvironment(), DATA_DIR: dataDir, NODE_ENV: 'test' }), options),
    })
    if (code !== 0) throw new Error(`${words.join(' ')}: ${said.join('\n')}`)
    return JSON.parse(said.join('\n'))
  })
  before = carriedOut.catch(() => {})
  return carriedOut
}

const answers: Record<string, (request: IncomingMessage) => Promise<unknown>> = {
  '/demo': async () => (await (demo ??= startDemo(folder))).url,
  '/operate': async (request) => operate((await json(request)) as Parameters<typeof operate>[0]),
}

const server = createServer((request, to) => {
  answers[request.url!]!(request).then(
    (answer) => to.end(JSON.stringify(answer)),
    (error) => to.writeHead(500).end(String(error)),
  )
})
server.requestTimeout = 0
server.listen(0, '127.0.0.1', () => process.send!(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
process.once('disconnect', () => void end())

async function end(): Promise<void> {
  await (await demo?.catch(() => undefined))?.terminate()
  rmSync(folder, { recursive: true, force: true })
  process.exit()
}
