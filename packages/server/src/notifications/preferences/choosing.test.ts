import { beforeEach, describe, expect, it } from 'vitest'
import { sendMail } from '../../platform/mail/sending.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { mailNotifications } from '../mailing.ts'

const server = openTestServer({ BASE_URL: 'https://app.prumo.test' })

let ana: Person
let bia: Person

beforeEach(async () => {
  ana = await server.company()
  bia = await server.colleague(ana)
  server.mails.length = 0
})

const choose = (person: Person, kind: string, in_app: boolean, email: 'now' | 'digest' | 'none') =>
  person.call('PUT /account/notification-preferences', { body: { kinds: [{ kind, in_app, email }] } })
const give = (label = 'Conferir o caixa') =>
  ana.call('POST /calendar/task', {
    body: { label, date: '2026-11-20', hour: '09:00', hour_finish: '10:00', client_id: bia.userId },
  })
const inbox = async (person: Person) => (await person.call('GET /client/manager-notification')).body
const deliver = async () => {
  await server.runJobs(mailNotifications)
  await server.runJobs(sendMail)
}

describe('preferences', () => {
  it('default to every kind in the application and the daily e-mail at seven', async () => {
    const { response } = (await ana.call('GET /account/notification-preferences')).body
    expect(response.kinds.map(({ kind, in_app, email }) => [kind, in_app, email])).toEqual([
      ['task.shared', true, 'digest'],
      ['task.delegated', true, 'digest'],
      ['task.freed', true, 'digest'],
      ['task.late', true, 'none'],
      ['meeting_item.open', true, 'digest'],
      ['meeting.summary', true, 'now'],
      ['hours.submitted', true, 'digest'],
      ['hours.decided', true, 'digest'],
      ['hours.forgotten', true, 'digest'],
      ['calendar.paused', true, 'digest'],
      ['subject.due', true, 'digest'],
      ['pop.review', true, 'digest'],
      ['feedback.shared', true, 'digest'],
      ['job_description.review', true, 'digest'],
      ['feedback.due', true, 'digest'],
      ['training.ends', true, 'digest'],
      ['report.arrived', true, 'now'],
      ['feedback_round.asked', true, 'digest'],
      ['feedback_round.shared', true, 'digest'],
      ['indicator.missing', true, 'digest'],
      ['indicator.late', true, 'digest'],
      ['action_plan.day', true, 'digest'],
      ['finance_entry.due', true, 'none'],
      ['rnc.day', true, 'digest'],
      ['internal_audit.day', true, 'digest'],
      ['quality_control.day', true, 'digest'],
      ['month_report.ready', true, 'now'],
      ['month_report.unsent', true, 'now'],
      ['diagnostic.asked', true, 'now'],
      ['journey_practice.due', true, 'digest'],
      ['suggestion.answered', true, 'now'],
      ['suggestion.moved', true, 'digest'],
      ['announcement', true, 'digest'],
      ['comment.mentioned', true, 'digest'],
      ['handing_over.asked', true, 'digest'],
      ['handing_over.answered', true, 'digest'],
      ['chat.mentioned', true, 'digest'],
      ['users.joined', true, 'digest'],
      ['user.work_handed_over', true, 'digest'],
      ['document.to_read', true, 'digest'],
      ['billing.trial', true, 'now'],
      ['billing.due', true, 'now'],
      ['billing.refused', true, 'now'],
      ['billing.automatic_ready', true, 'now'],
      ['billing.automatic_ended', true, 'now'],
      ['billing.debit_failed', true, 'now'],
      ['billing.received', true, 'now'],
      ['billing.pause', true, 'now'],
      ['billing.canceled', true, 'now'],
      ['billing.plan_kept', true, 'now'],
      ['billing.access', true, 'now'],
      ['key.made', true, 'digest'],
      ['form.answered', true, 'digest'],
      ['webhook.off', true, 'now'],
      ['automation.said', true, 'digest'],
      ['automation.mailed', true, 'now'],
      ['automation.off', true, 'now'],
    ])
    expect(response.digest).toEqual({ enabled: true, hour: 7 })
  })

  it('of a consultant default to no daily e-mail', async () => {
    const carlos = await server.company({ consultant: true })
    const { response } = (await carlos.call('GET /account/notification-preferences')).body
    expect(response.digest).toEqual({ enabled: false, hour: 7 })
  })

  it('are each person’s own, keep what is not sent, and leave a trail', async () => {
    await choose(bia, 'task.shared', false, 'now')
    await bia.call('PUT /account/notification-preferences', { body: { digest: { enabled: false, hour: 18 } } })
    const { response } = (await bia.call('GET /account/notification-preferences')).body
    expect(response.kinds[0]).toMatchObject({ kind: 'task.shared', in_app: false, email: 'now' })
    expect(response.digest).toEqual({ enabled: false, hour: 18 })
    const anas = (await ana.call('GET /account/notification-preferences')).body.response
    expect(anas.kinds[0]).toMatchObject({ in_app: true, email: 'digest' })
    const rows = await server.asOwner<{ before: object; after: object }>(
      `select before, after from audit.trail where action = 'notification_preferences.changed' and user_id = $1 order by id`,
      [bia.userId],
    )
    expect(rows).toEqual([
      {
        before: { 'Tarefas compartilhadas comigo': 'no Prumo: sim; por e-mail: no resumo do dia' },
        after: { 'Tarefas compartilhadas comigo': 'no Prumo: não; por e-mail: na hora' },
      },
      { before: { 'Resumo do dia': 'às 7h' }, after: { 'Resumo do dia': 'não' } },
    ])
  })

  it('refuse a kind that does not exist and an hour of the night', async () => {
    expect((await choose(ana, 'nothing.known', true, 'now')).error.code).toBe('request.invalid')
    const body = { digest: { enabled: true, hour: 3 } }
    const { error } = await ana.call('PUT /account/notification-preferences', { body })
    expect(error.fields).toEqual({ 'digest.hour': 'Escolha um horário entre 6h e 20h' })
  })
})

describe('the chosen way is used', () => {
  it('in the application only: no e-mail', async () => {
    await choose(bia, 'task.shared', true, 'none')
    await give()
    await deliver()
    expect((await inbox(bia)).total).toBe(1)
    expect(server.mails).toEqual([])
  })

  it('by e-mail at once: one e-mail with the text, the link and the way to unsubscribe, however often the job runs', async () => {
    await choose(bia, 'task.shared', false, 'now')
    const { body } = await give('Conferir <o> caixa & "cofre"')
    const [job] = await server.asOwner<{ data: never }>(`select data from pgboss.job where name = 'notifications.mail'`)
    await server.runJobs(mailNotifications)
    await mailNotifications.run(job!.data, server.composed.jobContext, 'again')
    await server.runJobs(sendMail)
    expect((await inbox(bia)).total).toBe(0)
    expect(server.mails).toHaveLength(1)
    const [mail] = server.mails
    expect(mail).toMatchObject({
      to: bia.email,
      subject: expect.stringMatching(/^Pessoa \d+ passou uma tarefa para você$/),
    })
    expect(mail!.text).toContain('Conferir <o> caixa & "cofre"\n20/11/2026, das 09:00 às 10:00')
    expect(mail!.text).toContain(`https://app.prumo.test/tasks?tarefa=${body.atividades[0]!.id}`)
    expect(mail!.text).toContain('https://app.prumo.test/account/notifications')
    // Of which company it tells: somebody may work in several.
    expect(mail!.text).toMatch(/\nEmpresa: Empresa \d+\n/)
    expect(mail!.html).toContain('Conferir &lt;o&gt; caixa')
  })

  it('not at all: nothing is stored', async () => {
    await choose(bia, 'task.shared', false, 'none')
    await give()
    await deliver()
    expect(await server.asOwner('select 1 from notifications.notifications where user_id = $1', [bia.userId])).toEqual(
      [],
    )
    expect(server.mails).toEqual([])
  })
})
