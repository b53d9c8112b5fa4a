import { Button, Text, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useRef } from 'react'
import { toast } from '../../platform/messages.ts'
import { useTakeFocus } from '../../ui/useTakeFocus.ts'
import classes from '../IntegrationsScreen.module.css'

export type ShownSecret = { title: string; secret: string }
type Props = { made: ShownSecret; onDone: () => void }

/** The secret of a webhook, which is shown only once. */
export function SecretShown({ made: { title, secret }, onDone }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const focused = useTakeFocus<HTMLElement>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      toast('Segredo copiado!')
    } catch {
      // Where the browser refuses access to the clipboard, the secret is selected instead.
      field.current?.select()
    }
  }
  return (
    <section className={`card ${classes.made}`} aria-labelledby="segredo-novo" ref={focused} tabIndex={-1}>
      <h2 id="segredo-novo">O segredo de “{title}”</h2>
      <div className={classes.token}>
        <TextInput
          ref={field}
          label="Segredo"
          description="Copie agora: por segurança ele não é mostrado de novo. Se o perder, troque-o."
          readOnly
          value={secret}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button leftSection={<IconCopy aria-hidden />} onClick={() => void copy()}>
          Copiar segredo
        </Button>
      </div>
      <Text fz="sm" mb={12}>
        Com ele o seu programa confere que a mensagem veio do Prumo: os cabeçalhos são os de Standard Webhooks, e há
        bibliotecas prontas para isso.
      </Text>
      <Button variant="default" onClick={onDone}>
        Já guardei
      </Button>
    </section>
  )
}
