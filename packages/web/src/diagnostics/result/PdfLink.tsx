import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'

/** The result in PDF, in a tab of its own. */
export const PdfLink = ({ address }: { address: string }) => (
  <Button
    component="a"
    href={address}
    target="_blank"
    rel="noreferrer"
    variant="default"
    leftSection={<IconFileTypePdf aria-hidden />}
  >
    Abrir PDF
  </Button>
)
