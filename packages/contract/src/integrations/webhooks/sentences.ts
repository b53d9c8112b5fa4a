/** Why a webhook's receiver did not take a message, as people read it. */
export const deliveryFailures = {
  refused: 'Este endereço não é da internet pública, e o Prumo só envia para o que é.',
  unreachable: 'Ninguém respondeu neste endereço.',
  slow: 'O programa demorou mais de 10 segundos para responder.',
  moved: 'Este endereço leva a outro. Informe o endereço final.',
  too_large: 'A resposta foi grande demais.',
  lost: 'O endereço guardado não pode mais ser lido. Informe-o de novo.',
  restored: 'O Prumo voltou de uma cópia, e esta mensagem já pode ter saído. Envie de novo se ela não chegou.',
  status: 'O programa respondeu que não recebeu.',
} as const
export type DeliveryFailure = keyof typeof deliveryFailures

/** Why a webhook was switched off, where nobody did. */
export const offReasons = {
  failing: 'O Prumo o desligou: por três dias nada foi recebido.',
  gone: 'O Prumo o desligou: o programa respondeu que este endereço não existe mais.',
  flood: 'O Prumo o desligou: mais de 20 mil mensagens esperavam.',
  rights: 'O Prumo o desligou: quem o criou não é mais responsável pela empresa.',
} as const
export type OffReason = keyof typeof offReasons
