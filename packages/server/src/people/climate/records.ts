import { surveyKinds } from '@prumo/contract/people/climate/model.ts'
import { coded, leftOut } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { PeopleTables } from '../tables.ts'

const { record } = recordKinds<PeopleTables>('people', 'people')

export const climateRecords: readonly RecordKind[] = [
  record('people.surveys', {
    words: ['pesquisa', 'pesquisas', 'f'],
    entity: 'survey',
    actions: { created: 'abriu a pesquisa …', closed: 'encerrou a pesquisa …' },
    file: 'pesquisas',
    title: 'Pesquisas de clima',
    usual: ['id', 'created_by', 'created_at'],
    fields: {
      title: 'Título',
      kind: coded('Tipo', surveyKinds),
      token: leftOut('O fim do endereço, que está no cartaz.'),
      factors: 'O que pergunta',
      groups: 'Setores de cinco pessoas ou mais no primeiro dia',
      people: 'Pessoas no primeiro dia',
      opened_on: 'Aberta em',
      closes_on: 'Até quando se responde',
      closed_on: 'Encerrada em',
      answered: 'Quantas respostas',
      results: 'Resultado; de grupos de cinco pessoas ou mais',
      hidden: 'Setores que não aparecem',
    },
    personal: {
      name: 'pesquisas',
      title: 'Pesquisas de clima que você abriu',
      fields: ['title', 'created_at'],
      by: 'created_by',
    },
  }),
  record('people.survey_answers', {
    words: ['resposta de pesquisa', 'respostas de pesquisas', 'f'],
    leftOut: 'Respostas são de ninguém, e uma sozinha poderia dizer de quem é.',
    kept: { ends: 'até a pesquisa terminar; ficam só os resultados de grupos' },
  }),
  record('people.survey_templates', {
    words: ['modelo de pesquisa', 'modelos de pesquisa', 'm'],
    entity: 'survey_template',
    file: 'pesquisas-modelos',
    usual: ['id', 'created_by', 'created_at', 'updated_at'],
    fields: { name: 'Nome', questions: 'Afirmações' },
    personal: {
      name: 'modelos-de-pesquisa',
      title: 'Modelos de pesquisa que você criou',
      by: 'created_by',
      fields: ['name', 'created_at'],
    },
  }),
]
