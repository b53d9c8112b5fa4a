import { createHash } from 'node:crypto'
import { capital, listed } from '@prumo/contract/words.ts'
import { notifyEach } from '../../notifications/notifying.ts'
import type { ReadKind } from '../../platform/controlled/readings.ts'
import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'
import type { Scope } from '../../platform/scope.ts'

/** A version in force that somebody is asked to read. */
export type Asked = { kind: ReadKind; id: number; title: string; version: number }

/** The most documents that one notification names. */
const mostNamed = 10

const nameOf = ({ kind, title }: Asked) => kind.only ?? title

/** A person is asked to read one version in force, or several at once. */
export const documentToRead = defineKind<readonly Asked[]>({
  id: 'document.to_read',
  name: 'Documentos para ler',
  description: 'Quando pedem que você leia um POP, um manual ou outro documento, e a cada versão nova dele.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'own',
  needs: null,
  text(asked) {
    const [first] = asked
    if (asked.length === 1)
      return {
        title: capital(first!.kind.words[0]),
        message: html`<p>Leia <strong>${nameOf(first!)}</strong>, versão ${first!.version}, e confirme a leitura.</p>`,
        link: first!.kind.path(first!.id),
      }
    const more = asked.length - mostNamed
    const names = [...asked.slice(0, mostNamed).map(nameOf), ...(more > 0 ? [`mais ${more}`] : [])]
    return {
      title: `${asked.length} documentos para ler`,
      message: html`<p>${listed(names)}.</p>`,
      link: '/',
    }
  },
})

/** By which nobody is told of a version twice, and of the same versions together only once. */
function onceOf(asked: readonly Asked[]): string {
  const keys = asked.map(({ kind: { tables }, id, version }) => `${tables.documents} ${id} version ${version}`)
  return keys.length === 1 ? keys[0]! : createHash('sha256').update(keys.sort().join()).digest('hex')
}

/** Notifies readers of a version in force, once for each version. */
export function notifyReaders(scope: Scope, asked: Asked, readers: readonly number[]) {
  const data = [asked]
  return notifyEach(
    scope,
    documentToRead,
    readers.map((to) => ({ to, data, once: onceOf(data) })),
  )
}

/** Notifies each person of all the versions that they are asked to read, in one notification. */
export const notifyOfAll = (scope: Scope, asked: ReadonlyMap<number, readonly Asked[]>) =>
  notifyEach(
    scope,
    documentToRead,
    [...asked].map(([to, data]) => ({ to, data, once: onceOf(data) })),
  )
