import { Id } from '@prumo/contract/fields.ts'
import { count } from '@prumo/contract/words.ts'
import { z } from 'zod'
import { reachableMembers } from '../identity/members/reaching.ts'
import { fail } from '../platform/errors.ts'
import { defineCommand, type OperatorArea } from '../platform/operator/command.ts'
import type { OperatorContext } from '../platform/operator/context.ts'
import { card, sentence } from '../platform/operator/showing.ts'
import { plainText } from '../platform/rich-text/sanitizing.ts'
import { announce, orderAnnouncement, preparedAnnouncement } from './announcing.ts'

const input = z.object({
  empresa: Id.optional(),
  todas: z.literal(true).optional(),
  titulo: z.string({ error: 'diga o título com --titulo' }),
  mensagem: z.string({ error: 'diga a mensagem com --mensagem' }),
  link: z.string().default(''),
})
type Given = z.output<typeof input>

const options = {
  '--titulo <texto>': 'Título do aviso',
  '--mensagem <html>': 'O que ele diz; o HTML que não é permitido é retirado',
  '--link <caminho>': 'Tela do Prumo que ele abre, como /calendar-week',
  '--todas': 'Em vez de uma empresa, todas as que podem usar o Prumo',
}

const announcementOf = ({ titulo, mensagem, link }: Given) =>
  preparedAnnouncement({ title: titulo, message: mensagem, link })

/** The number of people of the company who get it; 'todas' for an announcement to every company. @throws not_found. */
async function audienceOf({ inCompany }: OperatorContext, { empresa, todas }: Given): Promise<number | 'todas'> {
  if ((empresa === undefined) === (todas === undefined)) {
    throw fail('not_found', { message: 'Diga o número da empresa, ou --todas.' })
  }
  return empresa === undefined ? 'todas' : inCompany(empresa, async (scope) => (await reachableMembers(scope)).length)
}

const inWords = (audience: number | 'todas') => {
  if (audience === 'todas') return 'todas as pessoas de todas as empresas'
  return count(audience, 'pessoa', 'pessoas')
}

const preview = defineCommand({
  usage: 'avisos ensaiar [empresa]',
  about: 'Mostrar um aviso como seria lido e por quantos, sem o enviar',
  options,
  input,
  async run(context, given) {
    const announcement = announcementOf(given)
    const audience = await audienceOf(context, given)
    const { title, message, link } = announcement
    return card(
      [
        ['Título', title],
        ['Mensagem', message],
        ['Em palavras', plainText(message)],
        ['Abre', link || 'nada'],
        ['Para', inWords(audience)],
      ],
      { ...announcement, audience },
    )
  },
})

const send = defineCommand({
  usage: 'avisos enviar [empresa]',
  about: 'Avisar todas as pessoas de uma empresa, ou de todas, pelo sino do Prumo',
  options,
  input,
  changes: true,
  async confirm(context, given) {
    const { title } = announcementOf(given)
    return `O aviso "${title}" vai para ${inWords(await audienceOf(context, given))} e não pode ser retirado.`
  },
  async run(context, given) {
    const announcement = announcementOf(given)
    await audienceOf(context, given)
    if (given.empresa !== undefined) {
      const told = await context.inCompany(given.empresa, (scope) => announce(scope, announcement))
      return sentence(`${inWords(told)} no sino do Prumo.`, { told })
    }
    return context.inSystem(async (scope) => {
      const key = await orderAnnouncement(scope, announcement)
      return sentence('O aviso está a caminho de todas as empresas.', { key })
    })
  },
})

export const notificationCommands: OperatorArea = {
  groups: { avisos: 'Avisos no sino do Prumo' },
  commands: [preview, send],
}
