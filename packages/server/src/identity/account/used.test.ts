import { expect, it } from 'vitest'
import { openTestServer } from '../../testing/test-server.ts'

const server = openTestServer()

it('says of which kinds the company has records, and none of another company', async () => {
  const [ana, rui] = [await server.company(), await server.company()]
  const used = async ({ call }: typeof ana) => (await call('GET /account')).body.response.used
  expect(await used(ana)).toEqual([])
  const { id } = (await ana.call('POST /client/departments', { body: { name: 'Produção', sigla: '' } })).body.response
  await ana.call('POST /client/proccess-sectors', { body: { title: 'Panificação', department_id: id } })
  expect(await used(ana)).toEqual(['macro_process'])
  expect(await used(rui)).toEqual([])
})
