import { Button, CopyButton } from '@mantine/core'

type Props = { value: string; label?: string }

/** Copies the address of a page, in its row. */
export const CopyLink = ({ value, label }: Props) => (
  <CopyButton value={value}>
    {({ copied, copy }) => (
      <Button size="xs" variant="default" aria-label={label} onClick={copy}>
        {copied ? 'Copiado' : 'Copiar o link'}
      </Button>
    )}
  </CopyButton>
)
