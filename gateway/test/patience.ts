// Tests here open databases and start processes; on a busy machine that takes longer than jest's five seconds.
jest.setTimeout(30_000);
