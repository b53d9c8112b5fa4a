/** Why an outside calendar could not be read, as its person reads it. */
export const outsideFailures = {
  refused: 'Este endereço não é da internet pública, e o Prumo só lê o que é.',
  unreachable: 'Ninguém respondeu neste endereço.',
  slow: 'O endereço demorou demais a responder.',
  moved: 'Este endereço leva a outro. Copie o endereço final, o que abre o calendário direto.',
  gone: 'O endereço não existe mais, ou deixou de ser público. Copie-o de novo no outro calendário.',
  failed: 'O outro serviço respondeu com um erro.',
  too_large: 'O calendário é grande demais: o Prumo lê até 5 MB.',
  unreadable: 'O que está neste endereço não é um calendário (.ics).',
  lost: 'O endereço guardado não pode mais ser lido. Informe-o de novo.',
} as const
export type OutsideFailure = keyof typeof outsideFailures
