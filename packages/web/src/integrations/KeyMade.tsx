import { Button, Text, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useRef } from 'react'
import { toast } from '../platform/messages.ts'
import { TextLink } from '../ui/TextLink.tsx'
import { useTakeFocus } from '../ui/useTakeFocus.ts'
import classes from './IntegrationsScreen.module.css'
import type { MadeKey } from './KeyForm.tsx'

/** A new key, which is shown only once, and how a program sends it. */
export function KeyMade({ made: { name, token }, onDone }: { made: MadeKey; onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const focused = useTakeFocus<HTMLElement>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token)
      toast('Chave copiada!')
    } catch {
      // Where the browser refuses access to the clipboard, the key is selected instead.
      field.current?.select()
    }
  }
  return (
    <section className={`card ${classes.made}`} aria-labelledby="chave-nova" ref={focused} tabIndex={-1}>
      <h2 id="chave-nova">A chave de “{name}”</h2>
      <div className={classes.token}>
        <TextInput
          ref={field}
          label="Chave"
          description="Copie agora: por segurança ela não é mostrada de novo. Se a perder, retire esta e crie outra."
          readOnly
          value={token}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button leftSection={<IconCopy aria-hidden />} onClick={() => void copy()}>
          Copiar chave
        </Button>
      </div>
      <Text fz="sm">O programa a manda em cada pedido. Para conferir se ela vale:</Text>
      <pre className={classes.example} tabIndex={0}>
        {`curl ${window.location.origin}/api/integrations/key \\\n  -H "Authorization: Bearer ${token}"`}
      </pre>
      <Text fz="sm">Um assistente de inteligência artificial se liga por este endereço (MCP), com a chave:</Text>
      <pre className={classes.example} tabIndex={0}>
        {`${window.location.origin}/api/mcp\nAuthorization: Bearer ${token}`}
      </pre>
      <Text fz="sm" mb={12}>
        O resto está na{' '}
        <TextLink to="/api" fz="inherit" underline="always">
          página da API
        </TextLink>
        .
      </Text>
      <Button variant="default" onClick={onDone}>
        Já guardei
      </Button>
    </section>
  )
}
