import { Text } from '@mantine/core'
import { ShownOnce } from '../ui/copy/ShownOnce.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import classes from './IntegrationsScreen.module.css'
import type { MadeKey } from './KeyForm.tsx'

/** A new key, and how a program sends it. */
export const KeyMade = ({ made: { name, token }, onDone }: { made: MadeKey; onDone: () => void }) => (
  <ShownOnce
    title={`A chave de “${name}”`}
    label="Chave"
    description="Copie agora: por segurança ela não é mostrada de novo. Se a perder, retire esta e crie outra."
    value={token}
    copy="Copiar chave"
    done="Chave copiada!"
    onDone={onDone}
  >
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
  </ShownOnce>
)
