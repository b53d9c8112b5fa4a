import type { OpenedPlace } from '../../platform/offline/places.ts'

/** Minutes that are open are written on without a connection: their drafts wait in the tab, and are saved later. */
export const openedMinutes: OpenedPlace = {
  at: /^\/protocols(?:\/\d+)?\?(?:\S*&)?ata=\d+/,
  says: 'Continue a ATA: o que você escreve fica guardado neste aparelho e é salvo quando a conexão voltar.',
  calls: [],
}
