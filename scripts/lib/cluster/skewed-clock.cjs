// Loaded before a program (`node --require`): its clock is wrong by PLATEN_TEST_SKEW milliseconds, as that of a machine without NTP.
const skew = Number(process.env.PLATEN_TEST_SKEW) || 0;
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length === 0 ? [target.now() + skew] : given, made),
  apply: (target) => new target(target.now() + skew).toString(),
  get: (target, name) => (name === 'now' ? () => target.now() + skew : Reflect.get(target, name)),
});
