import { createTransport } from 'nodemailer'
import { sendInvitation } from '../identity/invitations/sending.ts'
import { sendOneTimePassword } from '../identity/members/one-time-password.ts'
import { sendEmailProof } from '../identity/proving/sending.ts'
import { recoverPassword } from '../identity/session/recovering.ts'
import { sendClaim } from '../identity/team-invitations/claiming.ts'
import { linkToken } from '../identity/testing/team-invitations.ts'
import { setUpTwoSteps } from '../identity/two-step/testing/phone.ts'
import { mailInvitation } from '../minutes/minutes/inviting.ts'
import { mailMinutes } from '../minutes/minutes/sending.ts'
import { passHourInCompany } from '../notifications/hours.ts'
import { mailNotifications } from '../notifications/mailing.ts'
import { notify } from '../notifications/notifying.ts'
import type { AnyJob } from '../platform/jobs/jobs.ts'
import { sendMail } from '../platform/mail/sending.ts'
import { prepareExport } from '../privacy/exports/preparing.ts'
import { mailReport } from '../reports/sending/sending.ts'
import { taskShared } from '../routine/tasks/kinds.ts'
import { operated } from './operator.ts'
import type { Person, TestServer } from './test-server.ts'

/** A company whose people and texts contain `secret`. `n` makes the address and the records of each use different. */
export type MailWorld = { server: TestServer; ana: Person; secret: string; n: number }

export type MailFixture = {
  /** Causes one mail of the kind; returns the call's answer, where a call causes it. */
  ask(world: MailWorld): Promise<{ status: number; error: { code: string; message: string } } | void>
  /** The jobs that send it, in this order. */
  jobs: readonly AnyJob[]
  /** The system sends it, or people to themselves: nobody can have it sent to others. */
  byItself?: boolean
  /** Asked for by somebody whose own address is unproven, it is stored until they prove it. */
  waits?: boolean
}

/** The address of the world's contact and new user: the same in every use. */
export const stranger = 'fulana@de-fora.com.br'

async function contact({ server, ana, secret }: MailWorld): Promise<number> {
  const [known] = await server.asOwner<{ id: number }>(
    'select id::int as id from contacts.contacts where company_id = $1 and email = $2',
    [ana.companyId, stranger],
  )
  if (known) return known.id
  const { body } = await ana.call('POST /contacts', { body: { name: secret, email: stranger, phone: '' } })
  return body.response.id
}
const day = ({ server }: MailWorld) => server.clock.now().toISOString().slice(0, 10)

let listening: Promise<number> | undefined
/** Mails come in at one port, opened by the first that needs it. */
const inboundPort = ({ composed }: TestServer) => (listening ??= composed.inbound!.listen())

/** What causes each kind of mail, by its id. */
async function invited(world: MailWorld, guests: { people?: number[]; contacts?: number[] }) {
  const { ana, secret } = world
  const minutes = await ana.call('POST /v2/protocols', { body: { name: secret, date: day(world), subjects: [] } })
  const params = { id: minutes.body.response.id }
  return ana.call('POST /v2/protocols/{id}/invite', { params, body: { ...guests, message: secret } })
}

export const mailFixtures: Record<string, MailFixture> = {
  'identity.email-proof': {
    byItself: true,
    ask: ({ ana }) => ana.call('POST /account/email/proof'),
    jobs: [sendEmailProof],
  },
  'identity.recovery': {
    byItself: true,
    ask: ({ server, ana }) => server.call(undefined, 'POST /sign/client/remember', { body: { email: ana.email } }),
    jobs: [recoverPassword],
  },
  'identity.team-invitation': {
    // Whoever opened the link names their own address, and the mail says no word of anybody.
    byItself: true,
    ask: async ({ server, ana, secret, n }) => {
      const token = await linkToken(server, ana, secret)
      const body = { token, name: secret, email: `claim-${n}@de-fora.com.br`, phone: '11987654321' }
      return server.call(undefined, 'POST /team-invitation/claim', { body })
    },
    jobs: [sendClaim],
  },
  'identity.one-time-password': {
    ask: ({ ana, secret, n }) =>
      ana.call('POST /client/users', {
        body: { name: secret, email: `nova-${n}@de-fora.com.br`, phone: '11987654321', permissions: [] } as never,
      }),
    jobs: [sendOneTimePassword],
    waits: true,
  },
  'identity.email-changed': {
    byItself: true,
    ask: ({ ana, n }) =>
      ana.call('PUT /account/email', {
        body: { email: `outro-${n}-${ana.userId}@de-fora.com.br`, password: ana.password },
      }),
    jobs: [sendMail],
  },
  'identity.two-step': {
    byItself: true,
    ask: async ({ server, ana }) => void (await setUpTwoSteps(server, ana)),
    jobs: [sendMail],
  },
  'identity.deletion': {
    byItself: true,
    ask: async ({ ana }) => {
      const { body } = await ana.call('GET /account')
      return ana.call('PUT /client/deletion', {
        body: { name: body.response.company_name, password: ana.password },
      })
    },
    jobs: [sendMail],
  },
  'identity.invitation': {
    ask: async ({ ana }) =>
      ana.call('POST /client/consultants/invitations', { body: { email: stranger, permissions: ['contacts'] } }),
    jobs: [sendInvitation],
    waits: true,
  },
  'minutes.invitation': {
    ask: async (world) => invited(world, { contacts: [await contact(world)] }),
    jobs: [mailInvitation],
  },
  'minutes.convocation': {
    ask: (world) => invited(world, { people: [world.ana.userId] }),
    jobs: [mailInvitation],
  },
  'minutes.minutes': {
    ask: async (world) => {
      const { ana, secret } = world
      const body = { name: secret, date: day(world), subjects: [] }
      const minutes = await ana.call('POST /v2/protocols', { body })
      const to = await contact(world)
      return ana.call('POST /v2/protocols/{id}/send', {
        params: { id: minutes.body.response.id },
        body: { contacts: [to], message: secret },
      })
    },
    jobs: [mailMinutes],
  },
  'routine.task-by-mail': {
    byItself: true,
    async ask({ server, ana, secret }) {
      const { address } = (await ana.call('PUT /calendar/mail-address')).body.response
      const transport = createTransport({ host: '127.0.0.1', port: await inboundPort(server), ignoreTLS: true })
      // Who has not proven their address is refused at the door.
      await transport.sendMail({ from: ana.email, to: address!, subject: secret, text: secret }).catch(() => {})
      transport.close()
    },
    jobs: [sendMail],
  },
  'routine.task': {
    ask: async (world) => {
      const contacts = [await contact(world)]
      const task = { label: world.secret, date: day(world), contacts, send_notify: '2' as const }
      return world.ana.call('POST /calendar/task', { body: task as never })
    },
    jobs: [sendMail],
  },
  'notifications.notification': {
    byItself: true,
    ask: async ({ server, ana, secret }) => {
      await ana.call('PUT /account/notification-preferences', {
        body: { kinds: [{ kind: taskShared.id, in_app: true, email: 'now' }] } as never,
      })
      const task = { id: 1, label: secret, date: null, startsAt: null, endsAt: null, by: secret, how: 'given' as const }
      await server.composed.jobContext.inCompany(ana.companyId, (scope) =>
        notify(scope, taskShared, [ana.userId], task),
      )
    },
    jobs: [mailNotifications, sendMail],
  },
  'notifications.digest': {
    byItself: true,
    ask: async (world) => {
      const { server, ana, secret } = world
      await ana.call('POST /calendar/task', { body: { label: secret, date: day(world) } })
      await ana.call('PUT /account/notification-preferences', { body: { digest: { enabled: true, hour: 10 } } })
      await passHourInCompany.run({ companyId: ana.companyId }, server.composed.jobContext, 'job')
    },
    jobs: [sendMail],
  },
  'reports.month': {
    ask: async (world) => {
      const { server, ana } = world
      const body = {
        day: 1,
        parts: ['opening' as const],
        user_ids: [],
        contact_ids: [await contact(world)],
        password: 'senha do relatório',
      }
      const answer = await ana.call('PUT /client/relatorios-do-mes/envio', { body })
      if (answer.status < 300) {
        await server.asOwner('update reports.schedules set next_on = $2::date where company_id = $1', [
          ana.companyId,
          day(world),
        ])
        await server.asOwner('delete from reports.deliveries where company_id = $1', [ana.companyId])
        await server.asOwner('delete from notifications.mornings where company_id = $1', [ana.companyId])
        await passHourInCompany.run({ companyId: ana.companyId }, server.composed.jobContext, 'job')
      }
      return answer
    },
    jobs: [mailReport],
  },
  'privacy.export-ready': {
    byItself: true,
    ask: ({ ana }) => ana.call('POST /client/exports'),
    jobs: [prepareExport, sendMail],
  },
  'operator.test': {
    byItself: true,
    ask: async ({ server }) => {
      const { code, err } = await operated(server, ['email', 'testar', stranger])
      if (code !== 0) throw new Error(err)
    },
    jobs: [],
  },
}
