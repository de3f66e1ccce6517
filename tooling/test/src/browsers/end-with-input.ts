// Loaded before a program that another one starts: ends it when its input does.
process.stdin.on('end', () => process.exit(1)).resume();
// A program that is done does not wait for that.
process.stdin.unref();
