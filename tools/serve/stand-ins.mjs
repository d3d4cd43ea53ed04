import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../pnpm.mjs';
import { freePort } from './ports.mjs';

const program = 'gateway/dist/stand-ins.js';
const staff = 'admin@tillway.test';
const merchant = 'Harbor Books';

/** Returns the stand-ins that a setting names, such as `nmi,faps`. Throws if it names another. */
export function chosenStandIns(known, setting = '') {
  return setting
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => {
      if (!Object.hasOwn(known, name))
        throw new Error(
          `TILLWAY_STAND_INS names "${name}", but the stand-ins are ${Object.keys(known).join(', ')}.`,
        );
      return { name, ...known[name] };
    });
}

/** Starts the processors' stand-ins that TILLWAY_STAND_INS names. Returns them with their addresses. */
export async function startStandIns(processes) {
  if (!process.env.TILLWAY_STAND_INS) return [];
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'list'], { cwd: root });
  const started = [];
  for (const standIn of chosenStandIns(JSON.parse(stdout), process.env.TILLWAY_STAND_INS)) {
    const port = await freePort();
    processes.start(`stand-in-${standIn.name}`, [program, standIn.name, '--port', String(port)], {
      cwd: root,
    });
    started.push({ ...standIn, url: `http://127.0.0.1:${port}${standIn.path}` });
  }
  return started;
}

/** The variables by which a gateway reaches them. */
export const standInVariables = (standIns) =>
  Object.fromEntries(standIns.map(({ variable, url }) => [variable, url]));

/** Gives a merchant of the demo a terminal at each stand-in, unless it has one. */
export async function openStandInTerminals(url, password, standIns) {
  const cookies = new Map();
  const call = async (method, path, body) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        'x-csrf-token': cookies.get('tillway_csrf') ?? '',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const header of answer.headers.getSetCookie()) {
      const [name, value] = header.split(';')[0].split('=');
      cookies.set(name, value);
    }
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer.json();
  };
  await call('POST', '/users/login', { email: staff, password });
  const { rows } = await call('GET', '/terminals?perPage=all');
  const accountId = rows.find(({ account_name }) => account_name === merchant)?.account_id;
  for (const { processorId, processor, credentials } of accountId ? standIns : []) {
    const name = `${processor} stand-in`;
    if (rows.some((row) => row.name === name)) continue;
    await call('POST', '/terminals', {
      account_id: accountId,
      name,
      code: `STAND-IN-${processorId}`,
      type: ['ecom'],
      processor_id: processorId,
      is_cashdiscount: false,
      credentials,
    });
  }
}
