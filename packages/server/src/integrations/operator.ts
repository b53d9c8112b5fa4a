import { Id } from '@prumo/contract/fields.ts'
import { keyAreas } from '@prumo/contract/keys.ts'
import { z } from 'zod'
import { defineCommand, type OperatorArea } from '../platform/operator/command.ts'
import { changed, instant, list } from '../platform/operator/showing.ts'
import { everyKey, withdrawAnyKey } from './keys/keys.ts'

const listing = defineCommand({
  usage: 'chaves listar <empresa>',
  about: 'Listar as chaves de integração de uma empresa, as mais novas primeiro, sem os seus segredos',
  input: z.object({ empresa: Id }),
  async run({ inCompany }, { empresa }) {
    const keys = await inCompany(empresa, everyKey)
    return list<(typeof keys)[number]>(
      keys,
      [
        ['Nº', ({ id }) => id],
        ['Nome', ({ name }) => name],
        ['Fim', ({ ending }) => `…${ending}`],
        ['De quem', ({ user_name }) => user_name],
        ['Abre', ({ areas }) => namesOf(areas)],
        ['Vale até', ({ ends_on }) => ends_on ?? 'sem fim'],
        ['Último uso', ({ used_at }) => (used_at === null ? 'nunca' : instant(new Date(used_at)))],
      ],
      { empty: 'Nenhuma chave.' },
    )
  },
})

const withdrawing = defineCommand({
  usage: 'chaves retirar <empresa> <chave>',
  about: 'Retirar uma chave de integração, na hora: a de um programa que inunda, ou a que vazou',
  input: z.object({ empresa: Id, chave: Id }),
  changes: true,
  confirm: (_, { chave }) => `A chave ${chave} deixa de entrar na hora, e não volta.`,
  async run({ inCompany }, { empresa, chave }) {
    await inCompany(empresa, (scope) => withdrawAnyKey(scope, chave))
    return changed('A chave foi retirada: o programa que a usa não entra mais.')
  },
})

const namesOf = (areas: Readonly<Record<string, string | undefined>>) =>
  Object.entries(areas)
    .map(([area, right]) => `${keyAreas[area as keyof typeof keyAreas]} (${right === 'see' ? 'ver' : 'editar'})`)
    .join(', ')

export const keyCommands: OperatorArea = {
  groups: { chaves: 'As chaves de integração das empresas' },
  commands: [listing, withdrawing],
}
