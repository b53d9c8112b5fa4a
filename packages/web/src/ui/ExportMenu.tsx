import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

type Props = {
  onExport: (format: 'csv' | 'xlsx') => void
  pending: boolean
  /** Where the PDF of the same is, if there is one. */
  pdf?: string
}

/** 'Exportar': what a screen shows, as a file. */
export const ExportMenu = ({ onExport, pending, pdf }: Props) => (
  <Menu position="bottom-end" withinPortal={false}>
    <Menu.Target>
      <Button variant="default" leftSection={<IconDownload aria-hidden />} loading={pending}>
        Exportar
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item onClick={() => onExport('csv')}>Baixar CSV</Menu.Item>
      <Menu.Item onClick={() => onExport('xlsx')}>Baixar Excel</Menu.Item>
      {pdf && (
        <Menu.Item component="a" href={pdf} target="_blank" rel="noreferrer">
          Abrir PDF
        </Menu.Item>
      )}
    </Menu.Dropdown>
  </Menu>
)
