import fs from 'node:fs';
import path from 'node:path';
import { freshDatabase } from '../../../../test/database';
import { quiet } from '../../../../test/template';
import { openDatabase } from '../open';

test.each([
  ['its control file is gone', (file: string) => fs.rmSync(file)],
  ['its control file is garbled', (file: string) => fs.writeFileSync(file, 'x'.repeat(8192))],
])(
  'where %s, the message names the folder and the way out, and the folder can be opened again',
  async (_, damage) => {
    const database = await freshDatabase('embedded');
    const { dataDir = '' } = database.place;
    const control = path.join(dataDir, 'engine', 'global', 'pg_control');
    await database.close();
    const good = fs.readFileSync(control);
    damage(control);
    const opening = openDatabase({ dataDir, log: quiet });
    await expect(opening).rejects.toThrow(
      `The embedded database in ${dataDir} does not start: it is damaged`,
    );
    await expect(opening).rejects.toThrow('from a backup');
    // The folder must not stay locked.
    fs.writeFileSync(control, good);
    const restored = await openDatabase({ dataDir, log: quiet });
    await restored.ready();
    await restored.close();
    fs.rmSync(dataDir, { recursive: true });
  },
);
