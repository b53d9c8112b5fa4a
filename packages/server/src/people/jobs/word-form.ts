import { type JobText, jobTextLabels } from '@prumo/contract/people/jobs/model.ts'
import type { WordForm } from '../../platform/word/form.ts'

/** The titles that documents use for the texts of a job description. */
const titles: Record<JobText, string> = {
  cargo_mission:
    'missao|missao do cargo|missao da funcao|objetivo|objetivo do cargo|objetivo da funcao|proposito do cargo|finalidade do cargo|descricao sumaria|descricao sumaria do cargo|sumario do cargo|resumo do cargo|resumo da funcao|descricao resumida',
  detailed_assignments:
    'atribuicoes|atribuicoes detalhadas|atribuicoes do cargo|principais atribuicoes|atribuicoes e responsabilidades|responsabilidades|responsabilidades do cargo|principais responsabilidades|responsabilidades e atribuicoes|atividades|principais atividades|atividades principais|descricao das atividades|descricao detalhada|descricao detalhada do cargo|descricao analitica|tarefas|principais tarefas|funcoes|deveres',
  basic_requirements_formation:
    'formacao|formacao academica|escolaridade|escolaridade minima|formacao exigida|formacao e escolaridade|escolaridade e formacao|instrucao|grau de instrucao|requisitos de formacao|educacao',
  basic_requirements_experience:
    'experiencia|experiencia profissional|experiencia exigida|experiencia desejada|experiencia minima|experiencia necessaria|requisitos de experiencia|tempo de experiencia',
  basic_requirements_behavioral_skills:
    'habilidades comportamentais|competencias comportamentais|comportamentos|comportamento|perfil|perfil comportamental|atitudes|habilidades e atitudes|soft skills|competencias pessoais|caracteristicas pessoais',
  basic_requirements_technical_skills:
    'habilidades tecnicas|competencias tecnicas|conhecimentos|conhecimentos tecnicos|conhecimentos especificos|conhecimentos necessarios|conhecimentos e habilidades|hard skills|treinamentos|treinamentos necessarios|cursos|cursos e treinamentos',
  performance_indicators:
    'indicadores|indicadores de desempenho|indicadores do cargo|metas|metas e indicadores|indicadores e metas|resultados esperados|avaliacao de desempenho|kpi|kpis',
}

/** How a document of Word becomes a job description. */
export const jobForm: WordForm<JobText> = {
  titles,
  labels: jobTextLabels,
  rest: 'detailed_assignments',
  facts: {
    office: [
      {
        pattern: '^(?:cargo|funcao|cargo/funcao|nome do cargo|titulo do cargo|nome da funcao|denominacao do cargo)$',
        is: 'words',
      },
    ],
    immediate_superior: [
      {
        pattern:
          '^(?:superior|superior imediato|superior hierarquico|chefia imediata|chefe imediato|gestor|gestor imediato|lider imediato|lideranca imediata|reporta-se a|reporta a|subordinado a|subordinacao|supervisor)$',
        is: 'words',
      },
    ],
    occupation: [{ pattern: '^(?:cbo|codigo cbo|codigo da cbo|cbo n[ºo]?|numero da cbo|cbo 2002)$', is: 'code' }],
    elabored_date: [
      {
        pattern:
          '^(?:data|data d[ae] (?:elaboracao|emissao|criacao|publicacao)|emissao|emitido em|elaborado em|criado em)$',
        is: 'day',
      },
    ],
    revision_date: [
      {
        pattern: '^(?:(?:data da )?proxima revisao|revisar em|revisao prevista|validade|valido ate)$',
        is: 'coming day',
      },
      { pattern: '^(?:revisao|data d[ae] revisao)$', is: 'coming day' },
    ],
  },
  advice: {
    divide: 'Encurte o texto no documento e envie-o de novo, ou complete a descrição à mão.',
    attach: 'Guarde-os em Arquivos.',
  },
}
