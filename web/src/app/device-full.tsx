import { Button } from '../ui/button.tsx';
import { LoneScreen } from './lone-screen.tsx';

/** The disk has no room to open an author's work safely. It goes by itself as soon as there is some. */
export function DeviceFull() {
  return (
    <LoneScreen
      pageTitle="Device full"
      title="This device is full"
      text={
        <div role="alert">
          <p>
            There is no room left on its disk. Your books are not opened until there is some, because the
            browser might damage them. Nothing has been removed.
          </p>
          <p>
            Delete or move some files to free about 50 MB, and keep this page open. It goes on by itself as
            soon as there is room.
          </p>
        </div>
      }
      actions={
        <Button variant="primary" onClick={() => window.location.reload()}>
          Look again
        </Button>
      }
    />
  );
}
