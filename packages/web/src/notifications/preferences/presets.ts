import type { NotificationPreferences, Weight } from '@prumo/contract/notifications/preferences/endpoints.ts'

type Kind = NotificationPreferences['kinds'][number]
type Ways = Pick<Kind, 'in_app' | 'email'>

export const presets = ['all', 'own', 'urgent'] as const
export type Preset = (typeof presets)[number]

export const presetWords: Readonly<Record<Preset, { name: string; about: string }>> = {
  all: {
    name: 'Tudo',
    about: 'Tudo no sino e por e-mail: na hora o que não pode esperar, o resto no resumo do dia.',
  },
  own: {
    name: 'O que é meu',
    about: 'O que pedem a você, o que responde ao que pediu e os seus prazos. Sem novidades nem avisos.',
  },
  urgent: {
    name: 'Só o urgente',
    about: 'Por e-mail, só o que não pode esperar. O que é seu fica no sino, e o resto não aparece.',
  },
}

const bell = { in_app: true, email: 'none' } as const
const daily = { in_app: true, email: 'digest' } as const
const now = { in_app: true, email: 'now' } as const
const nothing = { in_app: false, email: 'none' } as const

/** How each kind arrives with a preset, by what it is to its reader. */
const ways: Readonly<Record<Preset, Readonly<Record<Weight, Ways>>>> = {
  all: { urgent: now, own: daily, news: daily },
  own: { urgent: now, own: daily, news: nothing },
  urgent: { urgent: now, own: bell, news: nothing },
}

const differs = (one: Ways, other: Ways) => one.in_app !== other.in_app || one.email !== other.email

/** What changes when a preset is taken. */
export const changesTo = (preset: Preset, kinds: readonly Kind[]): (Ways & { kind: string })[] =>
  kinds.flatMap((kind) => {
    const to = ways[preset][kind.weight]
    return differs(kind, to) ? [{ kind: kind.kind, ...to }] : []
  })

/** The preset that is in use; undefined when the user chose otherwise. */
export const presetOf = (kinds: readonly Kind[]): Preset | undefined =>
  presets.find((preset) => changesTo(preset, kinds).length === 0)
