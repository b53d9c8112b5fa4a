import type { Minutes } from '@prumo/contract/minutes/minutes/model.ts'
import { formatDay } from '../../platform/format.ts'
import type { Document } from '../../platform/offline/documents.ts'
import type { OpenedPlace } from '../../platform/offline/places.ts'

/**
 * Minutes that are open are written on without a connection: their drafts wait in the tab, and are saved later. Those
 * that were read here are read again.
 */
export const openedMinutes: OpenedPlace = {
  at: /^\/protocols(?:\/\d+)?\?(?:\S*&)?ata=\d+/,
  says: 'Continue a ATA: o que você escreve fica guardado neste aparelho e é salvo quando a conexão voltar.',
  calls: [],
  keeps: [{ route: 'GET /v2/protocols/{id}', read: async (data) => keptMinutes(data as Minutes) }],
}

/** Minutes as they are read: each subject with its responsible person, its deadline, and how it ended. */
const keptMinutes = ({ name, date, subjects }: Minutes): Document => ({
  title: name,
  about: `ATA de ${formatDay(date.slice(0, 10))}`,
  parts: subjects.map(({ title, description, responsible, time, feedback }, place) => ({
    label: [`${place + 1}. ${title}`, responsible, time && `até ${formatDay(time.slice(0, 10))}`]
      .filter(Boolean)
      .join(' · '),
    html: [description, feedback && `<p>${escaped(feedback)}</p>`].filter(Boolean).join(''),
  })),
})

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
