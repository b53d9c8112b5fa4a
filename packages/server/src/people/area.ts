import type { Area } from '../platform/area.ts'
import { peopleChecks } from './checks.ts'
import { normRoutes } from './norms/routes.ts'

export const people: Area = {
  name: 'people',
  topics: [normRoutes],
  checks: peopleChecks,
  audit: {
    entities: {
      norm: {
        subject: 'people',
        fields: {
          title: 'Tópico',
          description: 'Descrição',
          suggestions_explanations: 'Sugestões e explicações',
          link: 'Link',
        },
      },
    },
    actions: {
      'norm.created': 'criou a norma …',
      'norm.updated': 'alterou a norma …',
      'norm.deleted': 'apagou a norma …',
      'norm.reordered': 'mudou a ordem das normas',
    },
  },
  export: {
    tables: [
      {
        table: 'people.norms',
        name: 'normas',
        title: 'Normas e procedimentos',
        columns: {
          id: 'Número da norma',
          position: 'Ordem',
          topic: 'Tópico',
          description: 'Descrição',
          suggestions_explanations: 'Sugestões e explicações',
          link: 'Link',
          created_at: 'Quando foi criada',
          updated_at: 'Última alteração',
        },
      },
    ],
  },
}
