export const resultsErrors = {
  'indicator.duplicate': [409, 'Este departamento já tem um indicador com este título.'],
  'indicator.has_figures': [409, 'Este indicador já tem valores.'],
  'indicator.calculated_from': [409, 'Este indicador entra no cálculo de outro.'],
  'goal.duplicate': [409, 'Este indicador já tem uma meta neste mês.'],
  'plan.open_actions': [409, 'Há ações em aberto neste plano. Conclua-as antes de encerrá-lo.'],
  'plan.concluded': [409, 'Este plano está concluído. Apague o “Fim real” dele antes de mudar as ações.'],
  'plan.not_concluded': [409, 'Só um plano concluído tem a eficácia verificada.'],
  'plan.checked': [409, 'A eficácia deste plano já foi verificada. Para verificar de novo, apague o “Fim real” dele.'],
  'plan.own_check': [409, 'Quem responde pelo plano não verifica a eficácia dele.'],
} as const
