import { CompetenceInput, competenceLimit } from '@prumo/contract/people/development/model.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { importKind } from '../../platform/imports.ts'
import { competences, insertCompetences, takeCompetencesBack } from './competences.ts'

export const competenceImport = importKind<typeof CompetenceInput>({
  id: 'competences',
  title: 'Competências',
  words: ['competência', 'competências'],
  stays: 'Ficam as competências alteradas, pedidas por um cargo ou já avaliadas. As outras vão para a lixeira.',
  permission: 'peoples',
  most: competenceLimit,
  columns: [
    {
      key: 'title',
      label: 'Competência',
      required: true,
      also: ['habilidade', 'conhecimento', 'atividade', 'titulo', 'nome'],
      example: 'Operar o forno',
    },
    {
      key: 'description',
      label: 'Descrição',
      also: ['o que faz quem sabe', 'detalhes', 'definicao'],
      example: 'Liga, regula e desliga o forno sozinho, e sabe o que fazer quando falta gás.',
    },
  ],
  schema: CompetenceInput,
  identity: ({ title }) => searchable(title),
  async compare(scope, lines) {
    const there = new Set((await competences(scope)).map(({ title }) => title.toLowerCase()))
    return lines.map(({ title }) =>
      there.has(title.toLowerCase()) ? { column: 'title', message: 'Esta competência já existe' } : null,
    )
  },
  store: async (scope, lines) => (await insertCompetences(scope, lines)).map(({ id }) => id),
  takeBack: (scope, records) => takeCompetencesBack(scope, idsOf(records, 'id')),
})
