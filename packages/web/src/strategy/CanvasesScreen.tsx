import { FoldersScreen } from './FoldersScreen.tsx'

export default function CanvasesScreen() {
  return <FoldersScreen key="canvas" kind="canvas" />
}
