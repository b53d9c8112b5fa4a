import { BoardScreen } from './BoardScreen.tsx'

export default function IsoBoardScreen() {
  return <BoardScreen key="iso" kind="iso" />
}
