import type { CompanyExport } from '../platform/exports/company-export.ts'

const made = {
  created_by: 'Quem criou (número da pessoa)',
  created_at: 'Quando foi criado',
  updated_at: 'Última alteração',
}

export const strategyExport: CompanyExport = {
  tables: [
    {
      table: 'strategy.folders',
      name: 'planejamento-pastas',
      title: 'Pastas de SWOT e Canvas',
      columns: {
        id: 'Número da pasta',
        kind: 'Tipo: swot ou canvas',
        title: 'Título',
        created_on: 'Data de criação',
        revision_on: 'Data de revisão',
        ...made,
      },
    },
    {
      table: 'strategy.subjects',
      name: 'planejamento-assuntos',
      title: 'Assuntos de SWOT e Canvas',
      columns: {
        id: 'Número do assunto',
        folder_id: 'Número da pasta',
        field: 'Quadrante, 1 a 4, ou bloco, 1 a 9',
        position: 'Ordem no bloco',
        title: 'Assunto',
        color: 'Cor',
        impact: 'Impacto: 1, 3 ou 5',
        ...made,
      },
    },
    {
      table: 'strategy.votes',
      name: 'planejamento-votos',
      title: 'Votos em assuntos',
      columns: { subject_id: 'Número do assunto', user_id: 'Quem votou (número da pessoa)' },
    },
    {
      table: 'strategy.crossings',
      name: 'planejamento-estrategias',
      title: 'Estratégias de SWOT',
      columns: {
        id: 'Número da estratégia',
        folder_id: 'Número da pasta',
        kind: 'so: forças e oportunidades; wo: fraquezas e oportunidades; st: forças e ameaças; wt: fraquezas e ameaças',
        title: 'Estratégia',
        ...made,
      },
    },
    {
      table: 'strategy.crossing_subjects',
      name: 'planejamento-estrategias-assuntos',
      title: 'Assuntos cruzados em estratégias',
      columns: { crossing_id: 'Número da estratégia', subject_id: 'Número do assunto' },
    },
    {
      table: 'strategy.revisions',
      name: 'planejamento-revisoes',
      title: 'Revisões de SWOT e Canvas',
      columns: {
        id: 'Número da revisão',
        folder_id: 'Número da pasta',
        number: 'Revisão da pasta, a partir de 1',
        note: 'Observação',
        content: 'O que a pasta dizia (JSON)',
        created_by: 'Quem registrou (número da pessoa)',
        created_at: 'Quando',
      },
    },
  ],
}
