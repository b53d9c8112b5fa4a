import type { OpenedPlace } from '../../platform/offline/places.ts'

/** A POP that is open is read, and written on, without a connection. */
export const openedProcedure: OpenedPlace = {
  at: /^\/(?:read-pop\/\d+|pop\/\d+\?(?:\S*&)?pop=\d+)/,
  says: 'Continue com este POP: ele está inteiro na tela, e o que você escreve fica guardado neste aparelho.',
  calls: [],
}
