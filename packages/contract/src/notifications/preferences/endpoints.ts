import { z } from 'zod'
import { defineCalls } from '../../contract.ts'

/** How a person gets a kind of notification by e-mail: at once, in the daily summary, or not at all. */
export const mailWays = ['now', 'digest', 'none'] as const
export const MailWay = z.enum(mailWays, { error: 'Escolha na hora, no resumo do dia ou não receber' })
export type MailWay = z.infer<typeof MailWay>

/**
 * What a notification is to its reader: somebody waits for them, or a deadline or their access ends; it is about
 * their own work; or it is good to know.
 */
export const weights = ['urgent', 'own', 'news'] as const
export type Weight = (typeof weights)[number]

/** The hours, on the company's clock, at which the daily summary may be sent. */
export const digestHours = { first: 6, last: 20 } as const

const KindPreference = z.object({
  kind: z.string(),
  name: z.string(),
  description: z.string(),
  /** The kinds of one subject, in words: 'Tarefas e reuniões'. */
  group: z.string(),
  weight: z.enum(weights),
  /** True if the notification is shown in the application. */
  in_app: z.boolean(),
  email: MailWay,
})

export const NotificationPreferences = z
  .object({
    kinds: z.array(KindPreference),
    /**
     * The daily summary by e-mail: today's tasks, late ones and unread notifications. It is not sent when there are
     * none.
     */
    digest: z.object({ enabled: z.boolean(), hour: z.int() }),
  })
  .meta({ id: 'NotificationPreferences' })
export type NotificationPreferences = z.infer<typeof NotificationPreferences>

/** An absent field stays as it is. */
export const PreferencesChange = z.object({
  kinds: z
    .array(z.object({ kind: z.string().max(60), in_app: z.boolean(), email: MailWay }))
    .max(100, 'Envie no máximo 100 tipos')
    .optional(),
  digest: z
    .object({
      enabled: z.boolean(),
      hour: z
        .int({ error: 'Escolha um horário' })
        .min(digestHours.first, 'Escolha um horário entre 6h e 20h')
        .max(digestHours.last, 'Escolha um horário entre 6h e 20h'),
    })
    .optional(),
})
export type PreferencesChange = z.infer<typeof PreferencesChange>

export const preferenceCalls = defineCalls({
  'GET /account/notification-preferences': {
    summary: 'Como a própria pessoa quer ser avisada, por tipo de notificação, e o seu resumo do dia',
    audience: 'everyone',
    why: 'As preferências são da própria pessoa.',
    payment: 'any',
    response: z.object({ response: NotificationPreferences }),
  },
  'PUT /account/notification-preferences': {
    summary: 'Escolher como ser avisado; o que não é enviado fica como está',
    audience: 'everyone',
    why: 'As preferências são da própria pessoa.',
    payment: 'any',
    body: PreferencesChange,
    response: z.object({ response: NotificationPreferences }),
  },
})
