import { expect, test } from 'vitest'
import { openTestServer } from '../../testing/test-server.ts'

const server = openTestServer()

async function procedure() {
  const ana = await server.company()
  const department = await ana.call('POST /client/departments', { body: { name: 'Loja' } })
  const macro = await ana.call('POST /client/proccess-sectors', {
    body: { title: 'Abastecer', department_id: department.body.response.id },
  })
  const micro = await ana.call('POST /client/proccess', {
    body: { title: 'Receber', macroproccess_id: macro.body.response.id },
  })
  const pop = await ana.call('POST /client/pop', {
    body: { proccess_id: micro.body.response.id, objective: '<p>Receber sem perdas</p>' },
  })
  const { id } = pop.body.response
  const pending = () => ana.call('GET /client/pop/one/{id}/difference', { params: { id } })
  const approve = () => ana.call('PUT /client/pop/authorize-pops', { body: { id, status: 2 } })
  const save = (objective: string) => ana.call('PUT /client/pop', { body: { id, objective } })
  return { pending, approve, save }
}

test('a POP that waits for approval is compared with its version in force, however often it was saved', async () => {
  const { pending, approve, save } = await procedure()
  expect((await pending()).error.code).toBe('pop.not_approved')
  await approve()
  expect((await pending()).body.response.fields).toEqual([])
  await save('<p>Receber sem demora</p>')
  await save('<p>Receber sem perdas e sem demora</p>')
  const { from, fields } = (await pending()).body.response
  expect(from).toMatchObject({ number: 1, in_force: true })
  expect(fields).toEqual([
    {
      field: 'objective',
      label: 'Objetivo',
      parts: [
        { text: 'Receber sem perdas', change: 'same' },
        { text: ' e sem demora', change: 'added' },
      ],
    },
  ])
})
