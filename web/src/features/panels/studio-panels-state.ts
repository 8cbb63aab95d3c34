/** What is shown in the studio, and how a panel itself changes it. */
export interface StudioPanelsState {
  isEditorCollapsed: boolean;
  onEditorCollapsedChange: (isCollapsed: boolean) => void;
  isDrawerOpen: boolean;
  onDrawerOpenChange: (isOpen: boolean) => void;
  /** On a phone; elsewhere the chat stands beside the editor. */
  isChatOpen: boolean;
  onChatOpenChange: (isOpen: boolean) => void;
}
