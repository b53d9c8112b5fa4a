import { confirm } from '../confirm.ts'

/** What on the screen holds typed values that leaving it would lose. */
export const unsaved = new Set<{ isDirty: () => boolean }>()
/** True once the person gave them up to end the session; the way to '/sair' asks nothing more. */
let isGivenUp = false

/** Asks whether typed values may be lost. */
export const askToDiscard = () =>
  confirm({
    title: 'Descartar alterações?',
    text: 'O que você escreveu ainda não foi salvo e será perdido.',
    confirm: 'Descartar',
    cancel: 'Continuar editando',
    danger: true,
  })

/**
 * True if the session may end with what is typed on the screen; asks where something would be lost. To call before it
 * ends: afterwards nothing more can be saved.
 */
export async function mayLoseTyped(): Promise<boolean> {
  isGivenUp = [...unsaved].some(({ isDirty }) => isDirty()) && (await askToDiscard())
  return isGivenUp || ![...unsaved].some(({ isDirty }) => isDirty())
}

/** True on the way out of the session, for which the person gave up what is typed. */
export const isGivenUpTo = (pathname: string) => isGivenUp && pathname === '/sair'
