import { jobTextLabels } from '@prumo/contract/people/jobs/model.ts'
import { manualSections } from '@prumo/contract/people/manual/endpoints.ts'
import type { AuditWords, FieldWords } from '../platform/audit/words.ts'

const publishedFields = {
  version: 'Versão',
  note: 'Observação',
  readers: { name: 'Quem deve ler', of: 'member' },
} as const
const department: FieldWords = { name: 'Departamento', of: 'department' }
const manualTexts = Object.fromEntries(
  Object.values(manualSections).flatMap((fields) =>
    Object.entries(fields).map(([field, label]): [string, FieldWords] => [field, label || 'Texto']),
  ),
)

export const peopleAuditWords: AuditWords = {
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
    collaborator: {
      subject: 'people',
      fields: {
        name: 'Nome',
        cargo: 'Cargo',
        department_id: department,
        admitted_on: 'Admissão',
        left_on: 'Saída',
        superior_id: { name: 'Superior', of: 'collaborator' },
      },
    },
    job_description: {
      subject: 'people',
      fields: {
        title: 'Cargo',
        office: 'Cargo',
        department_id: department,
        department: 'Departamento',
        immediate_superior: 'Superior imediato',
        occupational_family: 'Família ocupacional (CBO)',
        item: 'Ocupação (CBO)',
        ...jobTextLabels,
        revision_in: 'Prazo de revisão (dias)',
        elabored_date: 'Data de elaboração',
        approved_user_id: { name: 'Responsável', of: 'member' },
        revision_date: 'Data de revisão',
        status: { name: 'Situação', codes: { '1': 'Aberto', '2': 'Aprovado', '3': 'Recusado' } },
        version: 'Versão',
        note: 'Observação',
      },
    },
    manual: {
      subject: 'people',
      fields: {
        title: 'Seção',
        ...manualTexts,
        ...publishedFields,
      },
    },
    onboarding_list: { subject: 'people', fields: publishedFields },
    position: {
      subject: 'people',
      fields: {
        title: 'Cargo',
        level: { name: 'Nível', codes: { '1': 'Estratégica', '2': 'Tática', '3': 'Operacional' } },
        department_id: department,
        superior_id: { name: 'Posição superior', of: 'position' },
        positions: 'Posições',
      },
    },
    onboarding_item: {
      subject: 'people',
      fields: {
        title: 'Tópico',
        description: 'Descrição',
        suggestions_explanations: 'Sugestões e explicações',
        link_ref: 'Link',
        day: 'Dia',
        responsible_id: { name: 'Responsável', of: 'member' },
      },
    },
    onboarding: {
      subject: 'people',
      fields: { title: 'Colaborador', begun_on: 'Início', step: 'Passo', due_on: 'Prazo' },
    },
    // Of feedbacks the trail says that they are there, never what they say.
    feedback: {
      subject: 'people',
      fields: { title: 'Colaborador', date: 'Data', template: 'Modelo', next_on: 'Próximo feedback' },
    },
    feedback_template: { subject: 'people', fields: { title: 'Nome' } },
    template_question: {
      subject: 'people',
      fields: {
        title: 'Pergunta',
        type_question: {
          name: 'Tipo',
          codes: { '1': 'Sim ou não', '2': 'Escala de frequência', '3': 'Texto livre', '4': 'Escala de 1 a 10' },
        },
        template: 'Modelo',
      },
    },
  },
  actions: {
    'norm.created': 'criou a norma …',
    'norm.updated': 'alterou a norma …',
    'norm.deleted': 'apagou a norma …',
    'norm.reordered': 'mudou a ordem das normas',
    'collaborator.created': 'cadastrou o colaborador …',
    'collaborator.updated': 'alterou o colaborador …',
    'collaborator.left': 'registrou a saída do colaborador …',
    'collaborator.returned': 'registrou a volta do colaborador …',
    'collaborator.photo_changed': 'trocou a foto do colaborador …',
    'collaborator.photo_removed': 'tirou a foto do colaborador …',
    'collaborator.deleted': 'apagou o colaborador …',
    'job_description.created': 'criou a descrição de cargo …',
    'job_description.updated': 'alterou a descrição de cargo …',
    'job_description.moved': 'moveu para outro departamento a descrição de cargo …',
    'job_description.sent': 'enviou para aprovação a descrição de cargo …',
    'job_description.approved': 'aprovou a descrição de cargo …',
    'job_description.refused': 'recusou a descrição de cargo …',
    'job_description.deleted': 'apagou a descrição de cargo …',
    'manual.written': 'escreveu no Manual do Colaborador: …',
    'manual.published': 'publicou o Manual do Colaborador',
    'manual.readers_changed': 'mudou quem deve ler o Manual do Colaborador',
    'manual.read': 'confirmou a leitura do Manual do Colaborador',
    'onboarding_list.published': 'publicou a lista da integração',
    'onboarding_list.readers_changed': 'mudou quem deve ler a lista da integração',
    'onboarding_list.read': 'confirmou a leitura da lista da integração',
    'position.created': 'criou a posição do organograma …',
    'position.updated': 'alterou a posição do organograma …',
    'position.deleted': 'apagou a posição do organograma …',
    'position.reordered': 'mudou a ordem das posições de um organograma',
    'position.placed': 'moveu posições no gráfico de um organograma',
    'onboarding_item.created': 'criou o item da integração …',
    'onboarding_item.updated': 'alterou o item da integração …',
    'onboarding_item.deleted': 'apagou o item da integração …',
    'onboarding_item.reordered': 'mudou a ordem dos itens da integração',
    'onboarding.begun': 'iniciou a integração de …',
    'onboarding.step_done': 'concluiu um passo da integração de …',
    'onboarding.step_reopened': 'reabriu um passo da integração de …',
    'onboarding.step_changed': 'mudou um passo da integração de …',
    'onboarding.deleted': 'apagou a integração de …',
    'feedback.created': 'registrou um feedback de …',
    'feedback.updated': 'alterou um feedback de …',
    'feedback.deleted': 'apagou um feedback de …',
    'feedback.shared': 'compartilhou um feedback com …',
    'feedback.unshared': 'deixou de compartilhar um feedback com …',
    'feedback.seen': 'viu um feedback sobre si',
    'feedback_template.created': 'criou o modelo de feedback …',
    'feedback_template.updated': 'mudou o nome do modelo de feedback …',
    'feedback_template.deleted': 'apagou o modelo de feedback …',
    'feedback_template.reordered': 'mudou a ordem das perguntas do modelo …',
    'template_question.created': 'criou a pergunta de feedback …',
    'template_question.updated': 'alterou a pergunta de feedback …',
    'template_question.deleted': 'apagou a pergunta de feedback …',
  },
}
