import type { Permission } from '@prumo/contract/permissions.ts'
import { defineKind } from '../platform/notifications/kinds.ts'
import type { Reaction } from '../platform/reactions.ts'
import { html } from '../platform/rich-text/writing.ts'
import type { Scope } from '../platform/scope.ts'
import { notify, notifyEach } from './notifying.ts'

/** What one person hands over to another: a document to approve, a card, an audit. */
export type Handed = {
  /** The record's own name: 'Fechar o caixa'. */
  title: string
  /** Path of the screen that shows it. */
  link: string
  /** The permission that opens it; null: everybody may. */
  needs: Permission | null
}

/** `does`: what the acting person did, after their name: 'deixou uma tarefa do quadro com você'. */
type Told = Handed & { by: string; does: string; note: string }

const text = ({ by, does, title, note, link }: Told) => ({
  title: `${by} ${does}`,
  message: note ? html`<p><strong>${title}</strong><br>${note}</p>` : html`<p><strong>${title}</strong></p>`,
  link,
})

/** Somebody asks the person for something. */
export const handedOver = defineKind<Told>({
  id: 'handing_over.asked',
  name: 'O que pedem a mim',
  description:
    'Quando alguém deixa algo com você, para fazer ou para aprovar: cargos, POPs, planos de ação, etapas de RNC, tarefas dos quadros, assuntos, riscos, indicadores, auditorias.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'urgent',
  needs: ({ needs }) => needs,
  text,
})

/** What the person asked of somebody, or sent to them, has its answer. */
export const handedBack = defineKind<Told>({
  id: 'handing_over.answered',
  name: 'Respostas ao que pedi',
  description:
    'Quando o que você enviou ou deixou com alguém é aprovado, recusado, concluído ou apagado, e o que disseram.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'own',
  needs: ({ needs }) => needs,
  text,
})

type People = readonly (number | null | undefined)[]

type Asked = { to: number; handed: Handed; does: string; once?: string }

/** Tells each person what the acting person asks of them; nobody is told what they ask of themselves. */
export const notifyAskedEach = (scope: Scope, asked: readonly Asked[]) =>
  notifyEach(
    scope,
    handedOver,
    asked.map(({ to, handed, does, once }) => ({
      to,
      data: { ...handed, by: scope.actor.name, does, note: '' },
      once,
    })),
  )

/** As `notifyAskedEach`, of one thing. */
export const notifyAsked = (scope: Scope, people: People, handed: Handed, does: string) =>
  notify(scope, handedOver, known(people), { ...handed, by: scope.actor.name, does, note: '' })

/** Tells those who asked what the acting person did with it. @param note their own words. */
export const notifyAnswered = (scope: Scope, people: People, handed: Handed, does: string, note = '') =>
  notify(scope, handedBack, known(people), { ...handed, by: scope.actor.name, does, note })

/** Tells those who have a part in a record that the acting person deleted it or brought it back. */
export const notifyOfBin: Reaction = {
  toBin: (scope, { kind, title, people, needs, link }) => {
    const [one, , gender] = kind.words
    const does = `${link === undefined ? 'apagou' : 'trouxe de volta da lixeira'} ${gender === 'f' ? 'uma' : 'um'} ${one}`
    return notifyAnswered(scope, people, { title, needs, link: link ?? '' }, `${does} em que você participa`)
  },
}

const known = (people: People) => people.filter((id) => id !== null && id !== undefined)
