export const providerErrors = {
  'staff.signin_failed': [400, 'E-mail, senha ou código incorretos.'],
  'staff.invitation_ended': [400, 'Este convite já foi usado ou venceu. Peça outro a quem opera o Prumo.'],
  'staff.code_wrong': [400, 'Código incorreto. Confira a hora do celular e digite o código de agora.'],
  'consent.needed': [403, 'A empresa não permitiu que o provedor veja isto. Peça a quem responde por ela.'],
  'consent.given': [409, 'O provedor já pode ver. Retire a permissão antes de dar outra.'],
  'consent.none': [409, 'O provedor não tem permissão para ver.'],
} as const
