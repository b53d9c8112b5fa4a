import { text } from '@prumo/contract/fields.ts'
import { z } from 'zod'
import { defineCommand, type OperatorArea } from '../../platform/operator/command.ts'
import { instant, list, sentence } from '../../platform/operator/showing.ts'
import { textOfFile } from '../../platform/operator/typed-file.ts'
import { everyText, type PublishedText, publishText } from './publishing.ts'

const show = defineCommand({
  usage: 'contratos listar',
  about: 'Listar as versões dos textos de contrato e quantas empresas aceitaram cada uma',
  input: z.object({}),
  async run({ acrossCompanies }) {
    const texts = await acrossCompanies((db) => everyText({ db }))
    return list<PublishedText>(
      texts,
      [
        ['Nº', ({ id }) => id],
        ['Título', ({ title }) => title],
        ['Versão', ({ version }) => version],
        ['Publicado em', ({ published_at }) => instant(published_at)],
        ['Aceito por', ({ accepted }) => accepted],
      ],
      { empty: 'Nenhum texto.' },
    )
  },
})

const publish = defineCommand({
  usage: 'contratos publicar <titulo> <arquivo>',
  about: 'Publicar a próxima versão de um texto de contrato, de um arquivo HTML; quem já aceitou continua com a sua',
  input: z.object({ titulo: text(160, 'diga o título'), arquivo: z.string().min(1) }),
  changes: true,
  confirm: (_, { titulo }) => `O texto "${titulo}" é mostrado a todas as empresas, e não pode ser retirado.`,
  async run({ inSystem }, { titulo, arquivo }) {
    const html = await textOfFile(arquivo)
    const { id, version } = await inSystem((scope) => publishText(scope, { title: titulo, html }))
    return sentence(`A versão ${version} de "${titulo}" está publicada com o número ${id}.`, { id, version })
  },
})

export const contractTextCommands: OperatorArea = {
  groups: { contratos: 'Os textos de contrato' },
  commands: [show, publish],
}
