import { fork } from 'node:child_process'
import { once } from 'node:events'

/** Before a run: starts what its workers share (support/beside.ts), and ends it after the run. */
export default async function share(): Promise<() => Promise<void>> {
  const program = fork(new URL('beside.ts', import.meta.url), { execArgv: [] })
  const [address] = (await once(program, 'message')) as [string]
  process.env.E2E_BESIDE = address
  return async () => {
    const ended = once(program, 'exit')
    program.disconnect()
    await ended
  }
}

/** Asks the program beside the workers. @throws Error with what it says when it cannot do it. */
export async function askBeside(what: 'demo' | 'operate', body?: object): Promise<unknown> {
  const answer = await fetch(`${process.env.E2E_BESIDE}/${what}`, {
    method: 'POST',
    body: JSON.stringify(body ?? null),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return JSON.parse(text)
}
