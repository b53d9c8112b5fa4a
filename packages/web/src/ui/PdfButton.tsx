import { ActionIcon, Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import type { MouseEventHandler } from 'react'

type Props = {
  href: string
  /** By default 'PDF'. */
  children?: string
  size?: 'xs'
  'aria-label'?: string
  onClick?: MouseEventHandler<HTMLAnchorElement>
}

/** A button that opens a PDF in a tab of its own. */
export const PdfButton = ({ children = 'PDF', ...props }: Props) => (
  <Button
    component="a"
    target="_blank"
    rel="noopener"
    variant="default"
    leftSection={<IconFileTypePdf {...(props.size && { size: 16 })} aria-hidden />}
    {...props}
  >
    {children}
  </Button>
)

type IconProps = {
  href: string
  /** Names what it opens. */
  label: string
  /** Where a row has no room for it, its page has it. */
  visibleFrom?: 'sm'
}

/** The same at the end of a row. */
export const PdfIcon = ({ label, ...props }: IconProps) => (
  <ActionIcon component="a" target="_blank" rel="noopener" aria-label={label} {...props}>
    <IconFileTypePdf aria-hidden />
  </ActionIcon>
)
