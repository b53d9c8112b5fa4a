export const integrationsErrors = {
  'key.ended': [401, 'Esta chave não existe, venceu ou foi retirada.'],
  'key.address': [403, 'Esta chave não vale a partir deste endereço.'],
  'key.closed': [403, 'Nenhuma chave abre isto: entre no Prumo com a sua conta.'],
  'key.right': [403, 'Esta chave não abre esta área, ou só a vê.'],
  'export.cursor': [400, 'Este cursor não é desta exportação.'],
  'export.cursor_old': [409, 'Este cursor não vale mais: leia as tabelas inteiras e siga com o cursor novo.'],
  'form.closed': [410, 'Este formulário foi encerrado. Fale com a empresa.'],
  'form.full': [409, 'Este formulário já recebeu o que cabe por hoje. Tente de novo amanhã.'],
  'answer.decided': [409, 'Esta resposta já foi decidida.'],
  'key.personal': [
    403,
    'Só quem é responsável pela empresa cria chaves de outras áreas. As suas abrem tarefas e agenda.',
  ],
  'webhook.off': [409, 'Este webhook está desligado: ligue-o antes de enviar de novo.'],
} as const
