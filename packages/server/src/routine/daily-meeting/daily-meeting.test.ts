import { meetingKind } from '@prumo/contract/routine/daily-meeting/labels.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { collaborator } from '../../people/testing/records.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { dueOn } from './due.ts'

const server = openTestServer()
let ana: Person
let bia: Person

// 20/11/2026 is a Friday.
const friday = '2026-11-20'
const monday = '2026-11-23'
const tuesday = '2026-11-24'

beforeEach(async () => {
  server.setClock(`${friday}T12:00:00-03:00`)
  ana = await server.company()
  bia = await server.colleague(ana)
})

type Body = { question_what?: string; question_who?: string; question_when?: string; status?: '1' | '2' }
const meeting = async (by: Person, more: object = {}) =>
  (await by.call('POST /calendar/task', { body: { label: 'Reunião Diária', date: friday, ...more } })).body
    .atividades[0]!
const save = (by: Person, task_id: number, ...feedbacks: (Body & { id?: number; updated_at?: string })[]) =>
  by.call('POST /my-day/feedback', { body: { task_id, feedbacks } })
const noted = async (by: Person, task_id: number, question_what: string, more: Body = {}) =>
  (await save(by, task_id, { question_what, ...more })).body.response[0]!
const items = async (by: Person, id: number) =>
  (await by.call('GET /my-day/view-feedbacks-task/{id}', { params: { id } })).body
const words = async (by: Person, id: number) => (await items(by, id)).response.map((item) => item.question_what)
const one = async (by: Person, id: number) =>
  (await by.call('GET /my-day/view-feedback/{id}', { params: { id } })).body.response
const conclude = (by: Person, calendar_id: number) => by.call('POST /calendar/close-task', { body: { calendar_id } })
const check = (by: Person, id: number) => by.call('POST /my-day/feedback/checked/{id}', { params: { id } })
const history = async (by: Person, query: object = {}) => (await by.call('GET /my-day/view-feedbacks', { query })).body

describe('which tasks are meetings', () => {
  it('is decided the same way by the contract and by the database, whatever case, accents and spaces', async () => {
    const labels = [
      'Reunião Diária',
      ' REUNIÃO  DIÁRIA ',
      'reuniao diaria',
      'Processo de Feedback',
      'PROCESSO DE FEEDBACK',
    ]
    const others = ['Reunião', 'Reunião Diária 2', 'constructor', '', 'Processo de feedbacks']
    for (const label of [...labels, ...others]) {
      const [row] = await server.asOwner<{ kind: string | null }>('select routine.meeting_kind($1) as kind', [label])
      expect(row!.kind, label).toBe(meetingKind(label))
    }
    expect(labels.map(meetingKind)).toEqual(['daily', 'daily', 'daily', 'feedback', 'feedback'])
    expect(others.map(meetingKind)).toEqual([null, null, null, null, null])
  })

  it('refuses items of any other task, and of one without a date', async () => {
    const visit = await meeting(ana, { label: 'Visita' })
    expect((await save(ana, visit.id, { question_what: 'x' })).error.code).toBe('meeting.not_meeting')
    expect(await items(ana, visit.id)).toEqual({ response: [], waiting: 0, olds: 0 })
    const body = { label: 'Reunião Diária' }
    const { id } = (await ana.call('POST /rotina/macro-atividade/client', { body })).body.response
    expect((await save(ana, id, { question_what: 'x' })).error.code).toBe('meeting.not_meeting')
  })
})

describe('a day in words', () => {
  it('is a date only when it is written as one', () => {
    expect(dueOn('24/11/2026')).toBe('2026-11-24')
    expect(dueOn('4/2/2027')).toBe('2027-02-04')
    expect(dueOn('2026-11-24')).toBe('2026-11-24')
    expect(['31/02/2026', 'amanhã', '', '24/11', '24/11/2026 cedo'].map(dueOn)).toEqual([null, null, null, null, null])
  })
})

describe('the items of a meeting', () => {
  it('hold what, who and when, their owner, and what the user may do with them', async () => {
    const { id } = await meeting(ana)
    const item = await noted(ana, id, ' Trocar a farinha ', { question_who: 'João', question_when: '24/11/2026' })
    expect(item).toEqual({
      id: expect.any(Number),
      question_what: 'Trocar a farinha',
      question_who: 'João',
      question_when: '24/11/2026',
      due: tuesday,
      status: '1',
      date: friday,
      dateFormatted: '20/11/2026',
      since: friday,
      client_id: ana.userId,
      client_name: expect.stringMatching(/^Pessoa/),
      task_id: id,
      task_label: 'Reunião Diária',
      old_id: null,
      carried: null,
      done_at: null,
      done_by: '',
      updated_at: expect.any(String),
      can: { edit: true, check: true, remove: true },
    })
    expect(await one(ana, item.id)).toEqual(item)
    expect((await items(ana, id)).response).toEqual([item])
  })

  it('keep fields that were not sent, and an item without content is refused', async () => {
    const { id } = await meeting(ana)
    const item = await noted(ana, id, 'Um', { question_who: 'João', question_when: 'sexta' })
    const changed = (await save(ana, id, { id: item.id, question_who: 'Bia' })).body.response[0]
    expect(changed).toMatchObject({ question_what: 'Um', question_who: 'Bia', question_when: 'sexta', due: null })
    const refused = await save(ana, id, { question_what: '   ' })
    expect([refused.status, refused.error.fields]).toEqual([400, { 'feedbacks.0.question_what': expect.any(String) }])
    expect((await save(ana, id, { question_who: 'Bia' })).status).toBe(400)
  })

  it('are saved all or none, and only of this meeting', async () => {
    const [one, other] = [await meeting(ana), await meeting(ana, { hour: '15:00' })]
    const foreign = await noted(ana, other.id, 'De outra')
    const answer = await save(ana, one.id, { question_what: 'Novo' }, { id: foreign.id, question_what: 'Roubado' })
    expect(answer.status).toBe(404)
    expect(await words(ana, one.id)).toEqual([])
    expect(await words(ana, other.id)).toEqual(['De outra'])
  })

  it('that somebody else has changed answer 409 with the item and that person’s name', async () => {
    const { id } = await meeting(ana, { type: '2' })
    const item = await noted(ana, id, 'Ligar para o moinho')
    await save(bia, id, { id: item.id, question_who: 'Bia', updated_at: item.updated_at })
    const late = await save(ana, id, { id: item.id, question_what: 'Visitar', updated_at: item.updated_at })
    expect([late.status, late.error.code]).toEqual([409, 'record.stale'])
    expect(late.error.record).toMatchObject({
      id: item.id,
      question_what: 'Ligar para o moinho',
      question_who: 'Bia',
    })
    expect(late.error.changed?.by).toMatch(/^Pessoa/)
  })

  it('changed by two people at once from the same version refuse one of them', async () => {
    const { id } = await meeting(ana, { type: '2' })
    const { id: itemId, updated_at } = await noted(ana, id, 'Um')
    const both = await Promise.all([
      save(ana, id, { id: itemId, question_what: 'De Ana', updated_at }),
      save(bia, id, { id: itemId, question_what: 'De Bia', updated_at }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('go from open to done and back, with the person and the time', async () => {
    const { id } = await meeting(ana)
    const item = await noted(ana, id, 'Um')
    const done = (await check(ana, item.id)).body.response
    expect(done).toMatchObject({
      status: '2',
      done_at: '2026-11-20T15:00:00.000Z',
      done_by: expect.stringMatching(/./),
    })
    expect((await check(ana, item.id)).body.response).toEqual(done)
    const again = (await save(ana, id, { id: item.id, status: '1' })).body.response[0]
    expect(again).toMatchObject({ status: '1', done_at: null, done_by: '' })
  })

  it('of a concluded meeting keep their words; only their status changes', async () => {
    const { id } = await meeting(ana)
    const item = await noted(ana, id, 'Um')
    await conclude(ana, id)
    expect((await one(ana, item.id)).can).toEqual({ edit: false, check: true, remove: false })
    expect((await save(ana, id, { id: item.id, question_what: 'Dois' })).error.code).toBe('meeting.closed')
    expect((await save(ana, id, { question_what: 'Novo' })).error.code).toBe('meeting.closed')
    const gone = await ana.call('DELETE /my-day/feedback/{id}', { params: { id: item.id } })
    expect(gone.error.code).toBe('meeting.closed')
    expect((await save(ana, id, { id: item.id, status: '2' })).status).toBe(200)
  })

  it('are visible to everybody in a meeting of the team, and only to the owner in any other', async () => {
    const own = await meeting(ana)
    const item = await noted(ana, own.id, 'Só de Ana')
    expect((await bia.call('GET /my-day/view-feedback/{id}', { params: { id: item.id } })).status).toBe(404)
    expect((await save(bia, own.id, { question_what: 'x' })).status).toBe(404)
    expect((await history(bia)).total).toBe(0)
    const team = await meeting(ana, { type: '2' })
    await noted(bia, team.id, 'Da equipe')
    expect(await words(ana, team.id)).toEqual(['Da equipe'])
    expect((await history(bia)).response.map((one) => one.question_what)).toEqual(['Da equipe'])
  })

  it('are deleted while the meeting is open, and leave with the meeting', async () => {
    const { id } = await meeting(ana)
    const [first] = [await noted(ana, id, 'Um'), await noted(ana, id, 'Dois')]
    expect((await ana.call('DELETE /my-day/feedback/{id}', { params: { id: first.id } })).status).toBe(200)
    expect(await words(ana, id)).toEqual(['Dois'])
    await ana.call('DELETE /calendar/task/{id}', { params: { id } })
    expect((await history(ana)).total).toBe(0)
  })

  it('are at most 200 in a meeting', async () => {
    const { id } = await meeting(ana)
    const some = (count: number) => Array.from({ length: count }, (_, i) => ({ question_what: `Item ${i}` }))
    for (let n = 0; n < 2; n++) expect((await save(ana, id, ...some(100))).status).toBe(200)
    expect((await save(ana, id, ...some(1))).status).toBe(400)
    expect((await items(ana, id)).response).toHaveLength(200)
  })

  it('leave their rows in the trail', async () => {
    const { id } = await meeting(ana)
    const item = await noted(ana, id, 'Um')
    await save(ana, id, { id: item.id, question_what: 'Dois' })
    await check(ana, item.id)
    await save(ana, id, { id: item.id, status: '1' })
    await ana.call('DELETE /my-day/feedback/{id}', { params: { id: item.id } })
    const trail = await server.asOwner<{ action: string }>(
      `select action from audit.trail where company_id = $1 and entity = 'meeting_item' order by id`,
      [ana.companyId],
    )
    expect(trail.map(({ action }) => action)).toEqual(
      ['created', 'updated', 'done', 'reopened', 'deleted'].map((what) => `meeting_item.${what}`),
    )
  })
})

describe('what a meeting leaves open', () => {
  it('is carried to the next one of the series when it is concluded, with old_id; done items stay', async () => {
    const first = await meeting(ana, { repeat_day: '9' })
    const [open, done] = [await noted(ana, first.id, 'Aberto'), await noted(ana, first.id, 'Feito', { status: '2' })]
    await conclude(ana, first.id)
    const next = await taskOn(ana, monday)
    const [carried, ...more] = (await items(ana, next)).response
    expect(more).toEqual([])
    expect(carried).toMatchObject({
      question_what: 'Aberto',
      old_id: open.id,
      date: monday,
      since: friday,
      status: '1',
      can: { edit: true, check: true, remove: false },
    })
    expect(await one(ana, open.id)).toMatchObject({
      status: '1',
      carried: { task_id: next, date: monday, dateFormatted: '23/11/2026' },
      can: { edit: false, check: false, remove: false },
    })
    expect(await one(ana, done.id)).toMatchObject({ status: '2', carried: null })
    const removed = await ana.call('DELETE /my-day/feedback/{id}', { params: { id: carried!.id } })
    expect(removed.error.code).toBe('meeting.item_inherited')
  })

  it('waits while there is no next one, and is carried to it when it is created', async () => {
    const first = await meeting(ana)
    await noted(ana, first.id, 'Aberto')
    await conclude(ana, first.id)
    const next = await meeting(ana, { date: tuesday })
    expect(await words(ana, next.id)).toEqual(['Aberto'])
  })

  it('is carried once the meeting’s day has passed, even if nobody concluded it', async () => {
    const first = await meeting(ana, { repeat_day: '9' })
    await noted(ana, first.id, 'Aberto')
    const next = await taskOn(ana, monday)
    expect(await items(ana, next)).toMatchObject({ response: [], waiting: 0 })
    server.setClock(`${monday}T08:30:00-03:00`)
    expect(await items(ana, next)).toMatchObject({ response: [], waiting: 1, olds: 1 })
    // Only to the next one, not to any later.
    expect((await items(ana, await taskOn(ana, tuesday))).waiting).toBe(0)
    expect((await save(ana, next)).body.response).toEqual([])
    expect(await items(ana, next)).toMatchObject({ response: [{ question_what: 'Aberto' }], waiting: 0 })
  })

  it('skips a meeting that did not take place', async () => {
    const first = await meeting(ana, { repeat_day: '9' })
    await noted(ana, first.id, 'Aberto')
    server.setClock(`${tuesday}T08:30:00-03:00`)
    const [missed, next] = [await taskOn(ana, monday), await taskOn(ana, tuesday)]
    expect((await items(ana, missed)).waiting).toBe(0)
    await save(ana, next)
    expect(await words(ana, next)).toEqual(['Aberto'])
    expect(await words(ana, missed)).toEqual([])
  })

  it('is carried to a meeting whose new date makes it the next one', async () => {
    const first = await meeting(ana)
    await noted(ana, first.id, 'Aberto')
    const other = await meeting(ana, { label: 'Visita', date: tuesday })
    await conclude(ana, first.id)
    await ana.call('POST /calendar/save-task', { body: { calendar_id: other.id, label: 'Reunião diária' } })
    expect(await words(ana, other.id)).toEqual(['Aberto'])
  })

  it('is carried once, however many requests try at once', async () => {
    const first = await meeting(ana, { repeat_day: '9', type: '2' })
    for (const what of ['Um', 'Dois', 'Três']) await noted(ana, first.id, what)
    server.setClock(`${monday}T08:30:00-03:00`)
    const next = await taskOn(ana, monday)
    const tries = await Promise.all([
      ...[ana, bia, ana, bia].map((by) => save(by, next)),
      conclude(ana, first.id),
      save(bia, next, { question_what: 'Novo' }),
    ])
    expect(tries.every(({ status }) => status === 200)).toBe(true)
    expect((await words(ana, next)).sort()).toEqual(['Dois', 'Novo', 'Três', 'Um'])
  })

  it('is marked done where it is now, also when the button of an older item was pressed', async () => {
    const first = await meeting(ana, { repeat_day: '9' })
    const item = await noted(ana, first.id, 'Aberto')
    await conclude(ana, first.id)
    const next = await taskOn(ana, monday)
    const done = (await check(ana, item.id)).body.response
    expect(done).toMatchObject({ old_id: item.id, task_id: next, status: '2' })
    await conclude(ana, next)
    expect(await words(ana, await taskOn(ana, tuesday))).toEqual([])
  })

  it('is either carried or marked done when both happen at once', async () => {
    const first = await meeting(ana, { repeat_day: '9' })
    const made = await Promise.all(['Um', 'Dois', 'Três', 'Quatro'].map((what) => noted(ana, first.id, what)))
    await Promise.all([conclude(ana, first.id), ...made.map(({ id }) => check(ana, id))])
    const { response } = await history(ana)
    expect(response.map(({ status }) => status)).toEqual(['2', '2', '2', '2'])
    await conclude(ana, await taskOn(ana, monday))
    expect(await words(ana, await taskOn(ana, tuesday))).toEqual([])
  })

  it('never goes from a private meeting to the team, nor to a colleague', async () => {
    const first = await meeting(ana)
    await noted(ana, first.id, 'Particular')
    await conclude(ana, first.id)
    const team = await meeting(ana, { date: monday, type: '2' })
    const hers = await meeting(bia, { date: monday })
    expect(await words(ana, team.id)).toEqual([])
    expect(await words(bia, hers.id)).toEqual([])
  })

  it('stays in its own series when a person has two', async () => {
    const [early, late] = [
      await meeting(ana, { repeat_day: '9', hour: '08:00' }),
      await meeting(ana, { repeat_day: '9', hour: '17:00' }),
    ]
    await noted(ana, late.id, 'Da tarde')
    await noted(ana, early.id, 'Da manhã')
    await conclude(ana, late.id)
    await conclude(ana, early.id)
    const onMonday = await tasksOn(ana, monday)
    const at = (hour: string) => onMonday.find((task) => task.hour === hour)!.id
    expect(await words(ana, at('08:00'))).toEqual(['Da manhã'])
    expect(await words(ana, at('17:00'))).toEqual(['Da tarde'])
  })

  it('with one collaborator is not carried to a meeting with another', async () => {
    const [rui, marta] = [await collaborator({ ana, secret: 'Rui' }), await collaborator({ ana, secret: 'Marta' })]
    const label = 'Processo de Feedback'
    const talk = await meeting(ana, { label, feedback_id: marta.id })
    await noted(ana, talk.id, 'Curso de atendimento')
    await conclude(ana, talk.id)
    const other = await meeting(ana, { label, feedback_id: rui.id, date: monday })
    const same = await meeting(ana, { label, feedback_id: marta.id, date: tuesday })
    expect(await words(ana, other.id)).toEqual([])
    expect(await words(ana, same.id)).toEqual(['Curso de atendimento'])
  })

  it('can be carried again when the meeting it was carried to is deleted', async () => {
    const first = await meeting(ana, { repeat_day: '9' })
    const item = await noted(ana, first.id, 'Aberto')
    await conclude(ana, first.id)
    await ana.call('DELETE /calendar/task/{id}', { params: { id: await taskOn(ana, monday) } })
    expect((await one(ana, item.id)).carried).toBeNull()
    const next = await taskOn(ana, tuesday)
    expect((await items(ana, next)).waiting).toBe(1)
    await save(ana, next)
    expect(await words(ana, next)).toEqual(['Aberto'])
  })

  it('says since when it has been open, through many meetings', async () => {
    let { id } = await meeting(ana, { repeat_day: '8' })
    await noted(ana, id, 'Demorado')
    for (const day of ['2026-11-21', '2026-11-22', monday]) {
      await conclude(ana, id)
      id = await taskOn(ana, day)
    }
    expect((await items(ana, id)).response[0]).toMatchObject({ since: friday, date: monday })
    expect((await history(ana)).total).toBe(1)
  })
})

describe('older items', () => {
  it('are those of earlier meetings of the same line, the newest meeting first, by page', async () => {
    const first = await meeting(ana, { repeat_day: '9' })
    await noted(ana, first.id, 'De sexta')
    await conclude(ana, first.id)
    const second = await taskOn(ana, monday)
    await noted(ana, second, 'De segunda', { status: '2' })
    await noted(ana, (await meeting(ana, { label: 'Processo de Feedback' })).id, 'De outra linha')
    const third = await taskOn(ana, tuesday)
    const olds = async (query: object = {}) =>
      (await ana.call('GET /my-day/view-feedbacks/olds/{id}', { params: { id: third }, query })).body
    const { response, total } = await olds()
    expect(response.map((item) => [item.question_what, item.date])).toEqual([
      ['De sexta', monday],
      ['De segunda', monday],
      ['De sexta', friday],
    ])
    expect(total).toBe(3)
    expect((await olds({ page: 2, per_page: 2 })).response.map(({ date }) => date)).toEqual([friday])
    expect((await items(ana, third)).olds).toBe(3)
  })
})

describe('the history of daily meetings', () => {
  it('shows every item once, filtered by words without accents and by status, in pages', async () => {
    const first = await meeting(ana, { repeat_day: '9' })
    await noted(ana, first.id, 'Trocar a câmara fria', { question_who: 'João', question_when: 'amanhã' })
    await noted(ana, first.id, 'Pedir orçamento', { status: '2' })
    await conclude(ana, first.id)
    const found = async (query: object) => (await history(ana, query)).response.map((item) => item.question_what)
    expect(await found({})).toEqual(['Trocar a câmara fria', 'Pedir orçamento'])
    expect(await found({ status: '1' })).toEqual(['Trocar a câmara fria'])
    expect(await found({ status: '2' })).toEqual(['Pedir orçamento'])
    expect(await found({ search: 'camara JOAO' })).toEqual(['Trocar a câmara fria'])
    expect(await found({ search: '100%' })).toEqual([])
    expect(await found({ page: 2, per_page: 1 })).toEqual(['Pedir orçamento'])
    expect((await history(ana, { per_page: 1 })).total).toBe(2)
    expect((await ana.call('GET /my-day/view-feedbacks', { query: { status: '3' as never } })).status).toBe(400)
  })
})

async function tasksOn(by: Person, date: string) {
  const { response } = (await by.call('GET /calendar/week', { query: { date } })).body
  return response.find((day) => day.date_filter === date)!.tasks
}
async function taskOn(by: Person, date: string): Promise<number> {
  return (await tasksOn(by, date))[0]!.id
}
