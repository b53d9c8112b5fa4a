import { beforeEach, describe, expect, it } from 'vitest'
import { setInvitation } from '../../identity/testing/standing.ts'
import { recordsOf } from '../../platform/records/records-of.ts'
import { processOf } from '../../processes/testing/places.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()

let ana: Person
let bia: Person

beforeEach(async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  ana = await server.company()
  bia = await server.colleague(ana, [])
})

const waiting = async (who: Person) => (await who.call('GET /waiting')).body
const kinds = async (who: Person) => (await waiting(who)).response.map(({ id, words }) => [id, words])
const task = async (who: Person, label: string, date: string) =>
  (await who.call('POST /calendar/task', { body: { label, date, type: '1' } as never })).status

const procedure = async () => {
  const { process } = await processOf(ana)
  const body = { proccess_id: process, title: 'Fornada', objective: '<p>Um</p>' }
  return { process, id: (await ana.call('POST /client/pop', { body })).body.response.id }
}
const minutes = async (responsible: string) => {
  const subjects = [{ title: 'Trocar o forno', responsible, time: '2026-05-11' }]
  const body = { name: 'ATA de maio', date: '2026-05-04', contacts: [], subjects }
  return (await ana.call('POST /v2/protocols', { body })).body.response.id
}

describe('what waits for a person', () => {
  it('is nothing at first, and its topics name the events after which to ask again', async () => {
    expect(await waiting(bia)).toEqual({
      response: [],
      total: 0,
      topics: [
        'tasks',
        'timer',
        'minutes',
        'processes',
        'people',
        'boards',
        'strategy',
        'quality',
        'diagnostics',
        'forms',
      ],
    })
  })

  it('are their own late tasks, the most recent day first: the first five, and their number', async () => {
    for (let day = 1; day <= 7; day++) await task(bia, `Dia ${day}`, `2026-05-0${day}`)
    await task(bia, 'De hoje', '2026-05-11')
    await task(ana, 'De outra pessoa', '2026-05-04')
    const { response, total } = await waiting(bia)
    expect(total).toBe(7)
    expect(response).toHaveLength(1)
    expect(response[0]).toMatchObject({ id: 'task.late', words: '7 tarefas atrasadas', count: 7, link: '/tasks' })
    expect(response[0]!.items.map(({ title, detail }) => [title, detail])).toEqual(
      [7, 6, 5, 4, 3].map((day) => [`Dia ${day}`, `0${day}/05/2026`]),
    )
    expect(response[0]!.items[0]!.link).toMatch(/^\/tasks\?tarefa=\d+$/)
  })

  it('are POPs to approve, for responsible users when no approver is named, and otherwise for the approver alone', async () => {
    const { id } = await procedure()
    const carla = await server.colleague(ana, ['proccess'])
    const toApprove = { id: 'pop.to_approve', words: '1 POP para aprovar', count: 1, link: '/authorize-pops' }
    const items = [{ id, title: 'Fornada', detail: '', link: `/authorize-pops?pop=${id}` }]
    expect((await waiting(ana)).response).toEqual([{ ...toApprove, items }])
    expect(await kinds(carla)).toEqual([])
    await server.asOwner('update processes.procedures set approver_id = $2 where id = $1', [id, carla.userId])
    expect((await waiting(carla)).response).toEqual([{ ...toApprove, items }])
    expect(await kinds(ana)).toEqual([])
    await carla.call('PUT /client/pop/authorize-pops', { body: { id, status: 2 } })
    expect(await kinds(carla)).toEqual([])
  })

  it('are POPs to read until each version is confirmed', async () => {
    const { id } = await procedure()
    await ana.call('PUT /client/pop-readings/{id}', { params: { id }, body: { users: [bia.userId] } })
    expect(await kinds(bia)).toEqual([])
    await ana.call('PUT /client/pop/authorize-pops', { body: { id, status: 2 } })
    const [first] = (await waiting(bia)).response
    expect(first).toEqual({
      id: 'pop.to_read',
      words: '1 POP para ler',
      count: 1,
      link: '/my-pops',
      items: [{ id, title: 'Fornada', detail: 'Versão 1', link: `/read-pop/${id}` }],
    })
    await bia.call('POST /client/pop-readings/{id}/confirm', { params: { id }, body: { version: 1 } })
    expect(await kinds(bia)).toEqual([])
  })

  it('are subjects whose deadline has come, for the author of the minutes and the person named as responsible', async () => {
    const [{ name }] = (await server.asOwner<{ name: string }>('select name from identity.users where id = $1', [
      bia.userId,
    ])) as [{ name: string }]
    const id = await minutes(name.toUpperCase())
    for (const who of [ana, bia]) {
      expect((await waiting(who)).response).toMatchObject([
        {
          id: 'subject.due',
          words: '1 assunto no prazo ou atrasado',
          items: [{ title: 'Trocar o forno', detail: 'Prazo: 11/05/2026', link: `/protocols?ata=${id}` }],
        },
      ])
    }
    const due = { title: 'Pauta', date_estimate_finish: '2026-05-08', contacts: [] }
    await bia.call('POST /protocols/subject', { body: due })
    expect((await waiting(bia)).response[0]!.items.map(({ title }) => title)).toEqual(['Pauta', 'Trocar o forno'])
    server.setClock('2026-05-07T12:00:00-03:00')
    expect(await kinds(bia)).toEqual([])
  })

  it('are invitations of companies, for a consultant, until they expire', async () => {
    const rui = await server.company({ consultant: true })
    await ana.call('POST /client/consultants/invitations', { body: { email: rui.email, permissions: [] } })
    const [invited] = (await waiting(rui)).response
    expect(invited).toMatchObject({ id: 'invitation.received', words: '1 convite de empresa', link: '/companies' })
    expect(await kinds(ana)).toEqual([])
    await setInvitation(server, rui, { expires_at: new Date('2026-05-11T11:59:00-03:00') })
    expect(await kinds(rui)).toEqual([])
  })

  it('is never of another company', async () => {
    await task(ana, 'Atrasada', '2026-05-01')
    await procedure()
    expect(await kinds(await server.company())).toEqual([])
  })
})

it('has kinds with unique ids', async () => {
  const ids = recordsOf(server.composed.services.areas).flatMap(({ waiting: kinds }) => kinds.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})
