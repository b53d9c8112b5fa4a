import { FoldersScreen } from './FoldersScreen.tsx'

export default function SwotsScreen() {
  return <FoldersScreen key="swot" kind="swot" />
}
