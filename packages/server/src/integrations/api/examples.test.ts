import { apiExamples, asCurl } from '@prumo/contract/integrations/examples.ts'
import { keyNeeds } from '@prumo/contract/key-needs.ts'
import { expect, it } from 'vitest'
import { openTestServer } from '../../testing/test-server.ts'
import { keyOf } from '../testing/keys.ts'

const server = openTestServer()

it('every example of the page runs in its order, by a key with what its call needs', async () => {
  const ana = await server.company()
  for (const { call, path, body } of apiExamples) {
    const { area, right } = keyNeeds.get(call)!
    const areas = area === 'any' ? { tasks: 'see' as const } : { [area]: right === 'edit' ? 'edit' : 'see' }
    const { token } = await keyOf(ana, { areas })
    const answer = await server.composed.app.inject({
      method: call.split(' ')[0] as 'GET',
      url: `/api${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { payload: body }),
    })
    expect(answer.statusCode, `${call}: ${answer.body}`).toBeLessThan(300)
  }
})

it('an example is one command of a terminal, whose body no shell takes apart', () => {
  for (const example of apiExamples) {
    const command = asCurl(example, { origin: 'https://prumo.example', token: 'prumo_x' })
    expect(command).toContain('-H "Authorization: Bearer prumo_x"')
    expect(JSON.stringify(example.body ?? '')).not.toContain("'")
  }
  expect(asCurl(apiExamples[1]!, { origin: 'https://prumo.example', token: 'prumo_x' })).toBe(
    [
      'curl -X POST "https://prumo.example/api/calendar/task" \\',
      '  -H "Authorization: Bearer prumo_x" \\',
      '  -H "Content-Type: application/json" \\',
      `  -d '{"label":"Ligar para o fornecedor","date":"2027-01-15","hour":"09:00"}'`,
    ].join('\n'),
  )
})
