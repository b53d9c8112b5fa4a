export const qualityErrors = {
  'rnc.number_taken': [409, 'Já existe uma RNC com este número neste ano.'],
  'rnc.closed': [409, 'Esta RNC está fechada. Reabra-a antes de mudá-la.'],
  'rnc.not_closed': [409, 'Só uma RNC fechada é reaberta.'],
  'rnc.open_actions': [409, 'Há planos de ação em aberto nesta RNC. Conclua-os antes de fechá-la.'],
  'rnc.no_effectiveness': [409, 'Escreva a verificação da eficácia antes de fechar a RNC.'],
  'rnc.not_effective': [409, 'O que foi feito não foi eficaz: a RNC só fecha depois de outra ação que seja.'],
  'audit.number_taken': [409, 'Já existe uma auditoria com este número neste ano.'],
  'audit.concluded': [409, 'Esta auditoria está concluída. Abra-a de novo antes de mudar as respostas.'],
  'audit.conforming': [409, 'Só um item não conforme, ou com oportunidade de melhoria, vira RNC.'],
  'audit.has_rnc': [409, 'Este item já tem uma RNC.'],
} as const
