export const processesErrors = {
  'process.in_use': [409, 'Há registros abaixo deste. Apague ou mova o que está nele antes.'],
  'pop.which': [400, 'Este processo tem mais de um POP: informe qual deles.'],
  'pop.gaps': [409, 'O texto ainda tem lacunas do modelo, entre colchetes. Preencha-as antes de aprovar.'],
  'pop.not_approved': [409, 'Este POP ainda não tem uma versão aprovada.'],
  'pop.version_changed': [409, 'Há uma versão mais nova deste POP. Leia-a antes de confirmar.'],
} as const
