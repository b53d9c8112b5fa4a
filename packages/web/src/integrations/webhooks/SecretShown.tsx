import { Text } from '@mantine/core'
import { ShownOnce } from '../../ui/copy/ShownOnce.tsx'

export type ShownSecret = { title: string; secret: string }

/** The secret of a webhook. */
export const SecretShown = ({ made: { title, secret }, onDone }: { made: ShownSecret; onDone: () => void }) => (
  <ShownOnce
    title={`O segredo de “${title}”`}
    label="Segredo"
    description="Copie agora: por segurança ele não é mostrado de novo. Se o perder, troque-o."
    value={secret}
    copy="Copiar segredo"
    done="Segredo copiado!"
    onDone={onDone}
  >
    <Text fz="sm" mb={12}>
      Com ele o seu programa confere que a mensagem veio do Prumo: os cabeçalhos são os de Standard Webhooks, e há
      bibliotecas prontas para isso.
    </Text>
  </ShownOnce>
)
